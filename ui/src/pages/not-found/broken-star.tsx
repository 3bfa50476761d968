/** The star with one ray fallen out of its place. */
export function BrokenStar() {
  return (
    <svg
      viewBox="0 0 48 52"
      fill="none"
      strokeWidth="0.9"
      aria-hidden="true"
      className="w-full max-w-64 justify-self-center stroke-pine-600 md:max-w-none"
    >
      <path d="M24 3 31 17 24 24 17 17ZM24 45 17 31 24 24 31 31ZM3 24 17 17 24 24 17 31Z" />
      <path d="M39 9 31 17M9 39 17 31M9 9 17 17M39 39 31 31" />
      <path d="M45 24 31 31 24 24 31 17Z" strokeDasharray="1.2 1.4" className="opacity-60" />
      <path d="M47 44 34 50.5 28.5 42.5 36.5 37.5Z" className="stroke-amber-700" strokeWidth="1.1" />
    </svg>
  );
}
