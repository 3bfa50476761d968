import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { deleteAccount } from '../../api/delete-account';
import { deleteInvitation } from '../../api/delete-invitation';
import { deleteSession } from '../../api/delete-session';
import { getAccounts } from '../../api/get-accounts';
import { getMe, type Me, type Role } from '../../api/get-me';
import { getSessions } from '../../api/get-sessions';
import { patchAccount } from '../../api/patch-account';
import { postInvitation } from '../../api/post-invitation';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver, useTakeRole } from '../../lib/admin-session';

const ACCOUNTS = ['admin', 'accounts'];
const SESSIONS = ['admin', 'sessions'];
export const ME = ['admin', 'me'];

export const useAccounts = () => useQuery({ queryKey: ACCOUNTS, queryFn: getAccounts });
export const useSessions = () => useQuery({ queryKey: SESSIONS, queryFn: getSessions });
export const useMe = () => useQuery({ queryKey: ME, queryFn: getMe });

/** What an owner does with accounts; the outcome is told, and all is asked for anew whatever it is. */
export function useAccountChanges() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const takeRole = useTakeRole();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ACCOUNTS });
    await client.invalidateQueries({ queryKey: SESSIONS });
  };
  const fail = (title: string) => (error: Error) => {
    if (isSessionOver(error)) return;
    const isLast = error instanceof ApiError && error.code === 'last_owner';
    const description = t(isLast ? 'people.toast.lastOwner' : 'people.toast.again');
    showToast({ title, description, tone: 'danger' });
  };
  const changeRole = useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) => patchAccount(id, role),
    onSuccess: (_nothing, { id, role }) => {
      showToast({ title: t('people.toast.changed'), description: t(`role.${role}`), tone: 'success' });
      if (client.getQueryData<Me>(ME)?.id === id) takeRole(role);
    },
    onError: fail(t('people.toast.failed')),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () =>
      showToast({ title: t('people.toast.removed'), description: t('people.toast.removedText'), tone: 'success' }),
    onError: fail(t('people.toast.failed')),
    onSettled: refresh,
  });
  const withdraw = useMutation({
    mutationFn: deleteInvitation,
    onError: fail(t('people.toast.failed')),
    onSettled: refresh,
  });
  const endSession = useMutation({
    mutationFn: deleteSession,
    onSuccess: () => showToast({ title: t('sessions.ended'), description: t('sessions.endedText'), tone: 'success' }),
    onError: fail(t('sessions.failed')),
    onSettled: refresh,
  });
  const invite = useMutation({ mutationFn: postInvitation, onSettled: refresh });
  return { changeRole, remove, withdraw, endSession, invite };
}
