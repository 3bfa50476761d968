import { Building2, type LucideIcon, Megaphone, ShoppingBag } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';

const AUDIENCE: readonly { name: 'marketing' | 'shops' | 'agencies'; icon: LucideIcon }[] = [
  { name: 'marketing', icon: Megaphone },
  { name: 'shops', icon: ShoppingBag },
  { name: 'agencies', icon: Building2 },
];

export function ContentAudience() {
  const { t } = useTranslation('content-generation');
  return (
    <section aria-labelledby="audience-title" className="wrap py-16 lg:py-24">
      <h2 id="audience-title" className="text-3xl">
        {t('audience.title')}
      </h2>
      <ul className="mt-8 grid border-t border-line lg:mt-12 lg:grid-cols-3 lg:divide-x lg:divide-line lg:border-b">
        {AUDIENCE.map(({ name, icon: Icon }) => (
          <li
            key={name}
            className="grid grid-cols-[2.5rem_1fr] border-b border-line py-7 lg:block lg:border-b-0 lg:px-8 lg:py-9 lg:first:pl-0 lg:last:pr-0"
          >
            <Icon className="size-7 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
            <div>
              <h3 className="text-xl lg:mt-5">{t(`audience.${name}.title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`audience.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
