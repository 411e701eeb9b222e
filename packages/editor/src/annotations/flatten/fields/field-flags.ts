/** Flags of fields (`Ff`; ISO 32000-2, tables 227, 229, 231 and 233). */

export const READ_ONLY = 1 << 0;
export const REQUIRED = 1 << 1;

/** Of text. */
export const MULTILINE = 1 << 12;
export const PASSWORD = 1 << 13;
export const COMB = 1 << 24;

/** Of buttons: one of several boxes, and one that holds no value. */
export const RADIO = 1 << 15;
export const PUSH_BUTTON = 1 << 16;

/** Of choices: a list that opens, one into which something else may be typed, and one of which several lines can be chosen. */
export const COMBO = 1 << 17;
export const EDITABLE = 1 << 18;
export const MULTI_SELECT = 1 << 21;
