type BeltProps = {
  /** Unique on the page: the pattern inside is found by it. */
  id: string;
};

/** The belt's water zigzag and crosses, as the edge between a pine section and what follows. */
export function Belt({ id }: BeltProps) {
  return (
    <svg aria-hidden="true" className="block h-[22px] w-full bg-pine-950" width="100%" height="22">
      <pattern id={id} width="44" height="22" patternUnits="userSpaceOnUse">
        <g fill="none" className="stroke-amber-400">
          <path d="M0 20 11 9 22 20 33 9 44 20" strokeWidth="1.6" />
          <path
            d="M11 17l4 4M11 17l-4 4M33 17l4 4M33 17l-4 4M22 6l4-4M22 6l-4-4M22 6l4 4M22 6l-4 4M0 6l4-4M0 6l4 4M44 6l-4-4M44 6l-4 4"
            strokeWidth="1.2"
            opacity=".55"
          />
        </g>
      </pattern>
      <rect width="100%" height="22" fill={`url(#${id})`} />
    </svg>
  );
}
