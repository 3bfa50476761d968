import type { ComponentChildren } from 'preact';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

/** Kinds of charts, not data: each department's view in a few straight lines. */
const DEPARTMENTS = [
  { name: 'board', Chart: TargetChart },
  { name: 'sales', Chart: FunnelChart },
  { name: 'finance', Chart: WaterfallChart },
  { name: 'stock', Chart: StockChart },
] as const;

export function Departments() {
  const { t } = useTranslation('data-analytics');
  return (
    <section aria-labelledby="departments-title" className="wrap pb-16 lg:pb-24">
      <SectionHeading id="departments-title" title={t('departments.title')} lead={t('departments.lead')} />
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        {DEPARTMENTS.map(({ name, Chart }) => (
          <li key={name}>
            <Chart />
            <h3 className="mt-5 text-xl">{t(`departments.${name}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`departments.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chart({ children }: { children: ComponentChildren }) {
  return (
    <svg
      viewBox="0 0 240 130"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.5"
      className="w-full rounded-md border border-line bg-surface stroke-pine-600"
    >
      <path d="M24 110h192" strokeWidth="1.5" className="stroke-line-strong" />
      {children}
    </svg>
  );
}

function TargetChart() {
  return (
    <Chart>
      <path d="M24 48h192" strokeDasharray="6 6" strokeWidth="2" className="stroke-amber-400" />
      <path d="m24 96 32-14 32 8 32-26 32 6 32-30 32-10" />
      <path d="m216 22 8 8-8 8-8-8z" className="fill-amber-400 stroke-amber-400" />
    </Chart>
  );
}

function FunnelChart() {
  return (
    <Chart>
      <path d="M24 32h184M24 56h128M24 80h78" strokeWidth="14" />
      <path d="M24 100h40" strokeWidth="8" className="stroke-amber-400" />
    </Chart>
  );
}

function WaterfallChart() {
  return (
    <Chart>
      <path d="M40 110V62M76 62V38M112 38v20M148 58v26" strokeWidth="22" />
      <path d="M204 110V40" strokeWidth="22" className="stroke-amber-400" />
      <path d="M51 62h14M87 38h14M123 58h14" strokeWidth="1.5" className="stroke-line-strong" />
    </Chart>
  );
}

function StockChart() {
  return (
    <Chart>
      <path d="M24 86h192" strokeDasharray="6 6" strokeWidth="2" className="stroke-amber-400" />
      <path d="m24 30 52 62V34l52 58V34l52 58V34l36 42" />
    </Chart>
  );
}
