// Which section a visitor looks at, for the dots at the side.

/** The share of a section, or of the screen, from which a section counts as visible (the specification's threshold). */
export const VISIBLE_SHARE = 0.6;

export type Extent = { id: string; topPx: number; bottomPx: number };

/**
 * The first section of which at least 60 % is on the screen; one taller than the screen counts when it fills 60 % of
 * it. Positions are measured from the screen's top edge; null between the sections.
 */
export function findVisibleSection(sections: readonly Extent[], screenHeightPx: number): string | null {
  const found = sections.find(({ topPx, bottomPx }) => {
    const shownPx = Math.min(bottomPx, screenHeightPx) - Math.max(topPx, 0);
    return shownPx >= VISIBLE_SHARE * Math.min(bottomPx - topPx, screenHeightPx);
  });
  return found?.id ?? null;
}
