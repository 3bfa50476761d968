/** How a day or a time lies in its tile; its colours and states stand in booking.css. */
const TILE =
  'tile relative flex flex-col items-center justify-center rounded-sm border text-center leading-tight tabular-nums';

export const DAY_TILE = `${TILE} no-underline`;
export const TIME_TILE = `${TILE} cursor-pointer font-semibold`;
/** The radio button of a time: its whole tile. */
export const TIME_INPUT = 'absolute inset-0 cursor-pointer appearance-none outline-none';
export const TIME_LEGEND = 'py-2 text-sm font-semibold text-ink-soft';
/** The title of a part of the manage page that opens. */
export const PART_TITLE = 'cursor-pointer py-3 font-semibold';
