import { textOf, type TextRow } from '../chunks.ts';

/** How the caption of a table begins. */
export const CAPTION =
  /^(?:table|tableau|tabelle|tab\.|tabla|tabela|tabella|exhibit|annex|schedule|figure|fig\.|abbildung|box)\s*(?:[a-z]?[-.]?\d|[ivx]+\b)/iu;

/** How the notes below a table begin. */
export const NOTES =
  /^(?:notes?|sources?|abbreviations?|quellen?|anm(?:erkung|\.)|fuentes?|notas?|fonte|fonti|remarques?|legend)\s?[:.\u2014\u2013-]/iu;

/** Words as running text has them: many, most in small letters. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  if (words.length < 8) return false;
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const figures = words.filter((word) => /^[\d(<]/u.test(word)).length;
  return small >= words.length * 0.55 && figures <= words.length * 0.2;
}

/** Share of a row's width from which a sentence in it is more than the text of a cell. */
const SENTENCE_WIDTH = 0.75;

/** What stands above or below a table and never in it: its caption, its notes, a sentence. */
export function endsTables({ chunks, box }: TextRow): boolean {
  const text = textOf(chunks.flatMap(({ words }) => words));
  if (CAPTION.test(text) && chunks.length <= 3) return true;
  const wide = chunks.some((chunk) => chunk.box.right - chunk.box.left > 0.6 * (box.right - box.left));
  if (NOTES.test(text) && (chunks.length === 1 || wide)) return true;
  const most = chunks.length === 1 ? 0 : SENTENCE_WIDTH;
  return chunks.some(
    (chunk) => chunk.box.right - chunk.box.left > most * (box.right - box.left) && isSentence(textOf(chunk.words)),
  );
}
