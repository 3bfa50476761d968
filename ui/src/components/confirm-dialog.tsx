import type { ComponentChildren } from 'preact';
import { Button, type ButtonVariant } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  id: string;
  title: string;
  closeLabel: string;
  /** The way out. It comes first, so that Enter does no harm. */
  cancelLabel: string;
  isOpen: boolean;
  /** What may be done; something is gone for good by it unless it looks otherwise. */
  actions: readonly { label: string; variant?: ButtonVariant; run: () => void }[];
  onClose: () => void;
  children: ComponentChildren;
};

/** Asks before something is gone. */
export function ConfirmDialog({ cancelLabel, actions, onClose, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} onClose={onClose}>
      {children}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="outline" size="small" onClick={onClose}>
          {cancelLabel}
        </Button>
        {actions.map(({ label, variant = 'danger', run }) => (
          <Button
            key={label}
            variant={variant}
            size="small"
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
