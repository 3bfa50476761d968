// Radix's toasts: F8, swiping, announcing and pausing while somebody reads. Loaded by ToastRegion when first needed.
import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n/i18n-context';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from './constants';
import { dismissToast, getToasts, subscribeToToasts, type ToastTone } from './toast-store';

const TONES: Record<ToastTone, string> = { success: 'border-l-success', danger: 'border-l-danger' };

export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts);
  const { home, host } = useHighestPlace(toasts);
  const [nowhere] = useState(() => document.createElement('div'));
  const region = (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      swipeDirection="right"
      label={t('toast.label')}
      // Nobody hears what is announced outside of the page. There is one toast at a time.
      announcerContainer={toasts.some(({ isSaid }) => isSaid) ? nowhere : undefined}
    >
      {toasts.map(({ id, title, description, tone, isOpen }) => (
        <RadixToast.Root
          key={id}
          // Only a failure interrupts what a screen reader is saying.
          type={tone === 'danger' ? 'foreground' : 'background'}
          open={isOpen}
          onOpenChange={(open) => {
            if (!open) dismissToast(id);
          }}
          className={`flex items-start gap-3 rounded-sm border border-l-4 border-line bg-surface py-4 pr-3 pl-5 text-ink shadow-lifted data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${TONES[tone]}`}
        >
          <div className="min-w-0 grow wrap-anywhere">
            <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
            <RadixToast.Description className="mt-1 text-sm text-ink-soft">{description}</RadixToast.Description>
          </div>
          <RadixToast.Close
            aria-label={t('toast.close')}
            className="-mt-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken"
          >
            <X className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        hotkey={[TOAST_HOTKEY]}
        label={`${t('toast.label')} ({hotkey})`}
        // A page whose buttons stand there says how far away it has to be.
        className="fixed inset-x-0 bottom-[var(--toast-floor,0px)] z-50 flex flex-col gap-3 p-4 md:right-[var(--toast-right,0px)] md:left-auto md:w-full md:max-w-[420px]"
      />
    </RadixToast.Provider>
  );
  return <div ref={home}>{createPortal(region, host)}</div>;
}

/** A modal dialog covers all that is outside of it and takes its use away: a toast that comes then stands inside. */
function useHighestPlace(toasts: readonly unknown[]) {
  const home = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const modal = [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal'));
    const place = modal ?? home.current;
    if (host.parentNode !== place) place?.append(host);
    const goHome = () => home.current?.append(host);
    modal?.addEventListener('close', goHome);
    return () => modal?.removeEventListener('close', goHome);
  }, [toasts, host]);
  return { home, host };
}
