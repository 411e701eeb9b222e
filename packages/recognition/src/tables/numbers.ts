/** A figure as tables have it: with sign, currency, unit, per cent, brackets, groups, notes; dashes and the like for none. */
const FIGURE =
  /^[\s(\[<>≤≥~±+\-–−—$€£¥]*(?:[A-Z]{3}\s?)?[$€£¥]?\s?\d[\d.,'’\s\u00a0\u202f/:]*(?:[eE][+-]?\d+)?\s?[)\]%‰°*†‡§a-e†]{0,4}\s?(?:%|€|\$|£|¥)?[)\]*†‡§]*$/u;
const NOTHING = /^(?:[-–—−.…*]{1,4}|n\/?a\.?|n\.a\.|nil|na|x|✓|✔|†|‡)$/iu;

/** Whether a cell's text is a figure or says that there is none. */
export function isFigure(text: string): boolean {
  const trimmed = text.trim();
  return FIGURE.test(trimmed) || NOTHING.test(trimmed);
}

/** Whether it is a figure that says something. */
export function isNumber(text: string): boolean {
  return FIGURE.test(text.trim());
}
