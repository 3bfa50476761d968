// Small drawings of the tools at work, for the eye only: the cards that hold them say the same in words.
import { Check, Code, FileText, SendHorizontal } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

/** A document on its way: read by AI, approved by a person, entered into the books. */
export function FlowSketch() {
  const { t } = useTranslation('home');
  return (
    <div className="grid grid-cols-[auto_1fr_auto_1fr_auto] items-center gap-y-3 text-center text-xs text-cream/85">
      <FlowStep>
        <FileText className="size-6" strokeWidth={1.75} />
      </FlowStep>
      <Zigzag />
      <FlowStep isLit>
        <Star className="size-7" />
      </FlowStep>
      <Zigzag />
      <FlowStep>
        <Check className="size-6" strokeWidth={1.75} />
      </FlowStep>
      <span>{t('platform.sketch.document')}</span>
      <span />
      <span>{t('platform.sketch.reading')}</span>
      <span />
      <span>{t('platform.sketch.approval')}</span>
    </div>
  );
}

function FlowStep({ isLit = false, children }: { isLit?: boolean; children: ComponentChildren }) {
  const look = isLit ? 'border-amber-400 bg-amber-400 text-on-amber' : 'border-cream/30 bg-pine-950/40 text-cream';
  return (
    <span className={`mx-auto flex size-14 items-center justify-center rounded-md border ${look}`}>{children}</span>
  );
}

/** The water line of the belt, here as the way between two steps. */
function Zigzag() {
  return (
    <svg
      viewBox="0 0 240 12"
      preserveAspectRatio="xMidYMid slice"
      className="h-3 w-full px-2 text-amber-400"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M0 10 6 2 12 10 18 2 24 10 30 2 36 10 42 2 48 10 54 2 60 10 66 2 72 10 78 2 84 10 90 2 96 10 102 2 108 10 114 2 120 10 126 2 132 10 138 2 144 10 150 2 156 10 162 2 168 10 174 2 180 10 186 2 192 10 198 2 204 10 210 2 216 10 222 2 228 10 234 2 240 10" />
    </svg>
  );
}

export function ChatSketch() {
  const { t } = useTranslation('home');
  return (
    <div className="grid gap-2 text-sm leading-snug">
      <p className="max-w-[85%] justify-self-end rounded-md rounded-br-none bg-pine-800 px-3.5 py-2 text-cream">
        {t('platform.sketch.question')}
      </p>
      <p className="flex max-w-[90%] items-start gap-2 justify-self-start rounded-md rounded-bl-none bg-sunken px-3.5 py-2">
        <Star className="mt-0.5 size-4 text-amber-700" />
        <span>{t('platform.sketch.answer')}</span>
      </p>
    </div>
  );
}

export function ChartSketch() {
  const { t } = useTranslation('home');
  return (
    <div className="relative">
      <svg viewBox="0 0 240 110" className="h-32 w-full" fill="none" preserveAspectRatio="none">
        <path d="M0 109H240M0 74H240M0 39H240" className="stroke-line" vectorEffect="non-scaling-stroke" />
        <path
          d="M0 92 34 84 68 88 102 66 136 70 170 42 204 36 240 12"
          className="stroke-pine-600"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d="M136 70 170 42"
          className="stroke-amber-400"
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="absolute top-1 left-0 flex items-center gap-1.5 rounded-sm border border-line bg-surface px-2.5 py-1.5 text-xs">
        <Star className="size-3.5 text-amber-700" />
        <span>{t('platform.sketch.reason')}</span>
      </p>
    </div>
  );
}

export function LetterSketch() {
  const { t } = useTranslation('home');
  return (
    <div className="rounded-sm border border-line bg-paper p-4 text-sm">
      <p className="font-semibold">{t('platform.sketch.greeting')}</p>
      <p className="mt-1 text-ink-soft">
        <span>{t('platform.sketch.letter')}</span>
        <span className="ml-1 inline-block h-4 w-0.5 translate-y-0.5 bg-amber-700" />
      </p>
      <div className="mt-3 h-1.5 w-4/5 rounded-full bg-line" />
      <div className="mt-2 h-1.5 w-3/5 rounded-full bg-line" />
    </div>
  );
}

/** The consultant's window in the corner of a site. */
export function ConsultantSketch() {
  const { t } = useTranslation('home');
  return (
    <div className="overflow-hidden rounded-sm border border-line bg-paper text-xs">
      <p className="flex items-center gap-2 bg-pine-800 px-3 py-2 font-semibold text-cream">
        <Star className="size-4 text-amber-400" />
        <span>{t('platform.sketch.consultant')}</span>
        <Code className="ml-auto size-4" strokeWidth={1.75} />
      </p>
      <p className="px-3 pt-3 text-ink-soft">{t('platform.sketch.notice')}</p>
      <p className="m-3 flex items-center justify-between gap-3 rounded-sm border border-line-strong/60 bg-surface px-3 py-2 text-ink-soft">
        <span>{t('platform.sketch.prompt')}</span>
        <SendHorizontal className="size-4 shrink-0 text-pine-600" strokeWidth={1.75} />
      </p>
    </div>
  );
}
