/** Tags (U+E0000 to U+E007F), joiners, marks of direction, variants: they carry words that nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const CONTROLS = /[\p{Cc}\s]+/gu;
/** What begins a tag or a marker of a role: a space takes its meaning and leaves the words. */
const TAG = /<(?=[|/!?<\p{L}])/gu;
const ROLE = /\b(human|assistant|system|user|developer|tool|model|instructions?)(?=\s?:)/giu;
/** Marks of passages are ours alone. */
const MARK = /\[(?=\s*(?:\/?INST|P\d|\/?SYS))/giu;

/** Text of documents and people as one line that is data and nothing else. `delimiter`: what fences it. */
export function asData(text: string, delimiter: string): string {
  const line = text.replaceAll(UNSEEN, '').replaceAll(CONTROLS, ' ').trim();
  const plain = line.replaceAll(TAG, '< ').replaceAll('|>', '| >').replaceAll(ROLE, '$1 ').replaceAll(MARK, '[ ');
  return delimiter === '' ? plain : withoutDelimiter(plain, delimiter);
}

function withoutDelimiter(text: string, delimiter: string): string {
  const small = delimiter.toLowerCase();
  let result = text;
  for (let at = result.toLowerCase().indexOf(small); at >= 0; at = result.toLowerCase().indexOf(small))
    result = result.slice(0, at) + result.slice(at + delimiter.length);
  return result;
}

/** Lines of data between two lines that nobody can guess. */
export const fenced = (lines: readonly string[], delimiter: string): string =>
  [`<<<${delimiter}`, ...lines, `${delimiter}>>>`].join('\n');
