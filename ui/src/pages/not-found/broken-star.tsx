/** A ray of the star, as it lies to the right of the centre. */
const RAY = 'M45 24 31 31 24 24 31 17Z';

/** The star with one ray fallen out of its place. */
export function BrokenStar() {
  return (
    <svg
      viewBox="0 0 56 56"
      fill="none"
      strokeWidth="0.8"
      aria-hidden="true"
      className="w-full max-w-64 justify-self-center stroke-pine-600 md:max-w-none"
    >
      <path d="M24 3 31 17 24 24 17 17ZM24 45 17 31 24 24 31 31ZM3 24 17 17 24 24 17 31Z" />
      <path d="M39 9 31 17M9 39 17 31M9 9 17 17M39 39 31 31" />
      <path d={RAY} strokeDasharray="1 1.4" className="opacity-50" />
      <path d={RAY} transform="rotate(28 43 46) translate(8.5 22)" className="fill-amber-400/15 stroke-amber-400" />
    </svg>
  );
}
