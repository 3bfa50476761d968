import { useTranslation } from '../../i18n/i18n-context';

/** A draft on the desk with an editor's marks: what is struck out, what is written in, and why. */
export function Manuscript() {
  const { t } = useTranslation('content-generation');
  return (
    <figure className="mx-2 sm:mx-6 lg:mr-0">
      <div className="relative isolate">
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 translate-x-2 translate-y-3 rotate-3 rounded-sm border border-line bg-surface"
        />
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 -translate-x-1 translate-y-1 -rotate-2 rounded-sm border border-line bg-surface"
        />
        <div className="rounded-sm border border-line bg-surface px-5 py-6 shadow-lifted sm:px-8 sm:py-8">
          <p className="border-b border-line pb-4 text-sm text-ink-soft">{t('manuscript.heading')}</p>
          <div className="grid gap-x-6 pt-5 leading-[1.9] sm:grid-cols-[1fr_6.5rem]">
            <p className="sm:col-start-1">{t('manuscript.greeting')}</p>
            <p className="mt-4 sm:col-start-1">
              <Struck text={t('manuscript.first.struck')} /> <Written text={t('manuscript.first.written')} />{' '}
              <span>{t('manuscript.first.kept')}</span>
            </p>
            <MarginNote text={t('manuscript.first.note')} />
            <p className="mt-4 sm:col-start-1">
              <span>{t('manuscript.second.kept')}</span> <Written text={t('manuscript.second.written')} />
            </p>
            <MarginNote text={t('manuscript.second.note')} />
            <p className="mt-4 sm:col-start-1">
              <Struck text={t('manuscript.third.struck')} /> <Written text={t('manuscript.third.written')} />
            </p>
            <MarginNote text={t('manuscript.third.note')} />
          </div>
        </div>
        <Pencil />
      </div>
      <figcaption className="mt-8 text-sm text-ink-soft">{t('manuscript.caption')}</figcaption>
    </figure>
  );
}

function Struck({ text }: { text: string }) {
  return <del className="text-ink-soft decoration-danger decoration-2">{text}</del>;
}

function Written({ text }: { text: string }) {
  return (
    <ins className="font-semibold text-pine-600 underline decoration-amber-400 decoration-2 underline-offset-4">
      {text}
    </ins>
  );
}

function MarginNote({ text }: { text: string }) {
  return (
    <p className="border-l-2 border-amber-400 pl-3 font-display text-sm leading-snug font-semibold text-amber-700 max-sm:mt-2 sm:mt-6 sm:self-start">
      {text}
    </p>
  );
}

function Pencil() {
  return (
    <svg
      viewBox="0 0 220 24"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinejoin="round"
      className="absolute -right-6 -bottom-6 w-44 -rotate-12 fill-amber-400 stroke-ink max-sm:hidden"
    >
      <path d="M40 3h150v18H40z" />
      <path d="M40 9h150M40 15h150" strokeWidth="1" />
      <path d="M40 3 6 12l34 9z" className="fill-surface" />
      <path d="m17 9-11 3 11 3z" className="fill-ink" />
      <path d="M190 3h14v18h-14z" className="fill-pine-800" />
    </svg>
  );
}
