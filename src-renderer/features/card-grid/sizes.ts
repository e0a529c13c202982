/** Sizes of the card grids in px; the style sheets of the grids use the same. */
export const GAP = 20;
export const MIN_CARD_WIDTH = 208;
export const NAME_HEIGHT = 32;
/** Height of the heading above a group. */
export const HEADING_HEIGHT = 48;
export const PADDING = { top: 6, bottom: 32, side: 24 };
/** Height of a card's frame for its width. */
export const FRAME_ASPECT = 0.8;
/** Height : width above which a picture fills the frame's height instead of its width. */
export const TALL_RATIO = 0.775;
