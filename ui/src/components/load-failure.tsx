import { Button } from './button';

type LoadFailureProps = { title: string; text: string; retryLabel: string; onRetry: () => void };

/** Stands where something should have appeared. */
export function LoadFailure({ title, text, retryLabel, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="max-w-xl rounded-md border border-danger bg-danger-soft p-6 md:p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 mb-5">{text}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
