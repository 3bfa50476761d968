import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { deleteAccessToken } from '../../api/delete-access-token';
import { type AccessToken, getAccessTokens } from '../../api/get-access-tokens';
import { postAccessToken } from '../../api/post-access-token';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver, useIsOwner } from '../../lib/admin-session';

const KEY = ['admin', 'tokens'];

export function useAccessTokens() {
  const isOwner = useIsOwner();
  // For all others the server has none.
  return useQuery({ queryKey: KEY, queryFn: getAccessTokens, enabled: isOwner });
}

/** What may be done with tokens; the list is asked for anew whatever the outcome is. */
export function useTokenChanges() {
  const { t } = useTranslation('overview');
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const create = useMutation({ mutationFn: postAccessToken, onSettled });
  const revoke = useMutation({
    mutationFn: ({ id }: AccessToken) => deleteAccessToken(id),
    onSuccess: (_nothing, { name }) =>
      showToast({ title: t('tokens.toast.revoked'), description: name, tone: 'success' }),
    onError: (error: Error) => {
      if (isSessionOver(error)) return;
      showToast({ title: t('tokens.toast.failed'), description: t('tokens.toast.again'), tone: 'danger' });
    },
    onSettled,
  });
  return { create, revoke };
}

/** Only owners see tokens; for all others the server has none. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
