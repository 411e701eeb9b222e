/** How the caption of a table begins. */
export const CAPTION =
  /^(?:table|tableau|tabelle|tab\.|tabla|tabela|tabella|exhibit|annex|schedule|figure|fig\.|abbildung|box)\s*(?:[a-z]?[-.]?\d|[ivx]+\b)/iu;

/** How the notes below a table begin. */
export const NOTES =
  /^(?:notes?|sources?|abbreviations?|quellen?|anm(?:erkung|\.)|fuentes?|notas?|fonte|fonti|remarques?|legend)\s?[:.\u2014\u2013-]/iu;

/** Words as running text has them: many, most in small letters. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  if (words.length < 8) return false;
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const figures = words.filter((word) => /^[\d(<]/u.test(word)).length;
  return small >= words.length * 0.55 && figures <= words.length * 0.2;
}
