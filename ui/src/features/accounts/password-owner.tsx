/** Password managers keep a password under a name: that of who has no address yet is the first owner's. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email || 'administrator'} readOnly hidden />;
}
