import { ORDERS } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import type { Place } from './place';
import type { Go } from './use-place';

/** Which requests come first. */
export function OrderChoice({ place, go }: { place: Place; go: Go }) {
  const { t } = useTranslation('admin');
  return (
    <label>
      <span className="sr-only">{t('contacts.order.label')}</span>
      <select
        value={place.sort}
        className="min-h-10 cursor-pointer rounded-sm border border-line-strong bg-surface px-2 text-sm hover:border-ink pointer-coarse:min-h-11"
        onChange={({ currentTarget }) => {
          const sort = ORDERS.find((order) => order === currentTarget.value);
          if (sort) go({ sort, openId: null });
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`contacts.order.${order}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
