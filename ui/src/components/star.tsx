type StarProps = { className?: string };

/** Auseklis, the eight-pointed star of Latvian ornament: the mark, and the sign of waiting. Always decoration. */
export function Star({ className = 'size-5' }: StarProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d="M24 3 31 17 24 24 17 17ZM45 24 31 31 24 24 31 17ZM24 45 17 31 24 24 31 31ZM3 24 17 17 24 24 17 31Z" />
      <path d="M39 9 31 17M39 39 31 31M9 39 17 31M9 9 17 17" />
    </svg>
  );
}
