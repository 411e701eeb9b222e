/** Frames of an animation, pages of a fax. */
export const FRAMES_LIMIT = 500;
