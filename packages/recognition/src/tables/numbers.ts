/** Letters that a figure may have beside its digits: a currency, a unit, the mark of a note. */
const MOST_LETTERS = 4;
const LONGEST = 40;
const NOTHING = /^(?:n\/?a\.?|n\.a\.|n\.?d\.?|nil|na|x|\(x\)|✓|✔|†|‡|#)$/iu;
const SYMBOLS = /^[-–—−.…*·/()†‡§#\s]{1,8}$/u;
/** A dot, or dots set apart: what leads to a figure. */
const LEADER = /^[.·](?:\s[.·])*$/u;
/** What may stand before the first digit. */
const OPENING = /^[^\p{L}\p{N}]*(?:\p{Lu}{1,3}\s?)?[^\p{L}\p{N}]*/u;

/** Whether a cell's text is a figure, with currency, unit, brackets and marks, or says that there is none. */
export function isFigure(text: string): boolean {
  const trimmed = text.trim();
  return isNumber(trimmed) || (SYMBOLS.test(trimmed) && !isLeader(trimmed)) || NOTHING.test(trimmed);
}

/** Whether it is dots that lead to something, set apart from each other. */
export function isLeader(text: string): boolean {
  return LEADER.test(text);
}

/** Whether it is a figure that says something. */
export function isNumber(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > LONGEST) return false;
  const [opening] = OPENING.exec(trimmed) ?? [''];
  const first = trimmed.charCodeAt(opening.length);
  if (!(first >= 48 && first <= 57)) return false;
  let letters = 0;
  let digits = 0;
  for (const character of trimmed) {
    if (character >= '0' && character <= '9') digits += 1;
    else if (/\p{L}/u.test(character)) letters += 1;
  }
  return letters <= MOST_LETTERS && letters <= digits * 2;
}
