/** What ends a sentence, a heading or an item of a list. */
export const ENDS = /[.!?:;…。！？؟।»”"')\]]\s*$/u;
