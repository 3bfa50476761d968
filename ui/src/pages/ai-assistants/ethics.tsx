import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const PRINCIPLES = ['automation', 'privacy', 'transparency', 'oversight'] as const;

export function Ethics() {
  const { t } = useTranslation('assistants');
  return (
    <section aria-labelledby="ethics-title" className="on-pine bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap grid gap-12 py-16 lg:grid-cols-[0.8fr_1fr] lg:gap-20 lg:py-24">
          <h2 id="ethics-title" className="text-3xl">
            {t('ethics.title')}
          </h2>
          <ul className="divide-y divide-cream/15 border-y border-cream/15">
            {PRINCIPLES.map((principle) => (
              <li key={principle} className="grid grid-cols-[1.75rem_1fr] gap-x-4 py-6">
                <Star className="mt-0.5 size-6 text-amber-400" />
                <div>
                  <h3 className="text-xl">{t(`ethics.${principle}.name`)}</h3>
                  <p className="mt-2 text-cream/85">{t(`ethics.${principle}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
