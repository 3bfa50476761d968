import { useTranslation } from '../../i18n/i18n-context';

const PAIRS = ['buy', 'help', 'today', 'because'] as const;

/** How a text comes to sound like the customer: a page out of a style sheet, struck-out words beside the good ones. */
export function HouseVoice() {
  const { t } = useTranslation('content-generation');
  return (
    <section
      aria-labelledby="voice-title"
      className="wrap grid gap-x-16 gap-y-10 pt-16 lg:grid-cols-2 lg:items-center lg:pt-24"
    >
      <div>
        <h2 id="voice-title" className="text-3xl">
          {t('voice.title')}
        </h2>
        <p className="mt-5 max-w-[36em] text-lg text-ink-soft">{t('voice.text')}</p>
        <p className="mt-5 max-w-[36em] text-ink-soft">{t('voice.steps')}</p>
      </div>
      <table className="w-full table-fixed border-collapse border-b border-line text-left">
        <caption className="sr-only">{t('voice.caption')}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="pb-3 font-medium">
              {t('voice.avoided')}
            </th>
            <th scope="col" className="pb-3 pl-5 font-medium">
              {t('voice.used')}
            </th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map((pair) => (
            <tr key={pair} className="border-t border-line align-baseline">
              <td className="py-4 pr-3">
                <del className="text-ink-soft decoration-danger">{t(`voice.${pair}.avoided`)}</del>
              </td>
              <td className="py-4 pl-5 font-display text-xl font-semibold">{t(`voice.${pair}.used`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
