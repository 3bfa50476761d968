type SkeletonProps = {
  /** Size and shape, e.g. "h-6 w-40". */
  className: string;
};

/** Stands where something will appear. The loading state itself is announced by what contains it. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={`animate-breathe rounded-sm bg-line ${className}`} />;
}
