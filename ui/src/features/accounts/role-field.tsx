import { useRef, useState } from 'react';
import type { Account } from '../../api/get-accounts';
import { type Role, ROLES } from '../../api/get-me';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Select } from '../../components/select';
import { useTranslation } from '../../i18n/i18n-context';
import { LeftRequests } from './left-requests';
import { roleOptions } from './role-options';
import { useAccountChanges } from './use-accounts';

type RoleFieldProps = { account: Account; isOwn: boolean };

/** What somebody may do. Arrow keys go through a closed list, so that a choice counts once it is saved. */
export function RoleField({ account, isOwn }: RoleFieldProps) {
  const { t } = useTranslation('accounts');
  const { changeRole } = useAccountChanges();
  const [chosen, setChosen] = useState<Role | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const role = chosen ?? account.role;
  // Only owners come here, and any other role may do less.
  const isLoss = isOwn && role !== 'owner';

  function settle() {
    // The buttons go, and the focus must not go with them.
    box.current?.querySelector('select')?.focus();
    setChosen(null);
  }

  const save = () => changeRole.mutate({ id: account.id, role }, { onSuccess: settle });

  return (
    <div ref={box} className="w-64 max-w-full">
      <Select
        id={`role-${account.id}`}
        label={t('people.roleOf', { name: account.name })}
        value={role}
        options={roleOptions(t)}
        onChange={(event) => setChosen(ROLES.find((known) => known === event.currentTarget.value) ?? null)}
      />
      {role === 'editor' && account.role !== 'editor' ? <LeftRequests accountId={account.id} /> : null}
      {role === account.role ? null : (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button
            variant="pine"
            size="small"
            aria-label={t('people.change.saveNamed', { name: account.name, role: t(`role.${role}`) })}
            isLoading={changeRole.isPending}
            onClick={() => (isLoss ? setIsAsking(true) : save())}
          >
            {t('people.change.save')}
          </Button>
          <Button variant="outline" size="small" onClick={settle}>
            {t('people.change.cancel')}
          </Button>
        </div>
      )}
      {isAsking ? (
        <ConfirmDialog
          id="own-role"
          title={t('people.ownRole.title')}
          closeLabel={t('people.confirm.close')}
          cancelLabel={t('people.confirm.cancel')}
          isOpen
          actions={[{ label: t('people.ownRole.confirm'), run: save }]}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('people.ownRole.text', { name: account.name, role: t(`role.${role}`) })}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
