// The specification's figures for how the interface behaves (part 1, section 9).
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
export const TOAST_HOTKEY = 'F8';

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const TOOLTIP_SIDE_OFFSET_PX = 4;

export const MENU_TYPE_AHEAD_RESET_MS = 1_000;
export const MENU_HOVER_OPEN_MS = 100;
export const MENU_POINTER_GRACE_MS = 300;

export const BANNER_DURATION_MS = 5_000;
export const COPIED_DURATION_MS = 2_000;
export const BACK_TO_TOP_AFTER_PX = 300;
export const HEADER_BORDER_AFTER_PX = 10;
export const COOKIE_BANNER_DELAY_MS = 2_000;
