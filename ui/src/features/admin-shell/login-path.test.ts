import { describe, expect, it } from 'vitest';
import { buildLoginPath, readLoginReason, readNextPath } from './login-path';

describe('the way to the login', () => {
  it('carries the reason and the place to return to', () => {
    const path = buildLoginPath('expired', '/admin/blog');
    const search = path.slice(path.indexOf('?'));
    expect(path.startsWith('/admin-login?')).toBe(true);
    expect(readLoginReason(search)).toBe('expired');
    expect(readNextPath(search)).toBe('/admin/blog');
  });

  it('is the bare path when there is nothing to carry', () => {
    expect(buildLoginPath(null)).toBe('/admin-login');
  });

  it('forgets a reason that it does not know', () => {
    expect(readLoginReason('?reason=because')).toBeNull();
  });

  it.each([
    'https://example.com/admin',
    '//example.com',
    '/contact',
    '/admin-login',
    '/admin/../contact',
    'javascript:alert(1)',
    '/\\example.com',
  ])('does not lead out of the administration to %s', (next) => {
    expect(readNextPath(`?${new URLSearchParams({ next })}`)).toBe('/admin');
  });
});
