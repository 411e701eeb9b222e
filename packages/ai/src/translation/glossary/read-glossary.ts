import {
  GLOSSARY_LIMITS,
  type GlossaryProblem,
  type GlossaryTerm,
  type PlacedTerm,
  type ReadGlossary,
} from './glossary.ts';
import { readTable } from './read-table.ts';
import { readTbx } from './read-tbx.ts';

/**
 * Reads a glossary: a table with the columns source, target and perhaps case, parted by commas, semicolons or tabs; or TBX (ISO 30042,
 * and MARTIF before it). What contradicts itself is not decided here. Languages as BCP 47, `from` undefined where it is not known.
 */
export function readGlossary(bytes: Uint8Array, { from, to }: { from: string | undefined; to: string }): ReadGlossary {
  const text = textOf(bytes);
  if (text === undefined) return { problem: { code: 'unreadable' } };
  if (text.trim() === '') return { problem: { code: 'empty' } };
  const read = /^\s*<[?!a-z]/i.test(text) ? readTbx(text, from, to) : readTable(text);
  if ('code' in read) return { problem: read };
  const terms = withoutDoubles(read);
  if ('code' in terms) return { problem: terms };
  const problem = problemOf(terms);
  return problem ? { problem } : { terms: terms.map(withoutLine) };
}

const withoutLine = ({ source, target, isCaseSensitive }: PlacedTerm): GlossaryTerm => ({
  source,
  target,
  ...(isCaseSensitive === true && { isCaseSensitive }),
});

function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.length > GLOSSARY_LIMITS.bytes) return undefined;
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = decoded(bytes, encoding) ?? decoded(bytes, 'windows-1252');
  return text?.includes('\0') === true ? undefined : text;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function problemOf(terms: readonly PlacedTerm[]): GlossaryProblem | undefined {
  const { terms: limit, termCharacters } = GLOSSARY_LIMITS;
  if (terms.length === 0) return { code: 'empty' };
  if (terms.length > limit) return { code: 'too-many', limit };
  const long = terms.find(({ source, target }) => Math.max(source.length, target.length) > termCharacters);
  return long && { code: 'too-long', line: long.line, limit: termCharacters };
}

function withoutDoubles(terms: readonly PlacedTerm[]): PlacedTerm[] | GlossaryProblem {
  const known = new Map<string, PlacedTerm>();
  for (const term of terms) {
    const key = term.isCaseSensitive === true ? `= ${term.source}` : term.source.toLowerCase();
    const other = known.get(key);
    if (other && other.target !== term.target)
      return { code: 'contradiction', source: term.source, lines: [other.line, term.line] };
    if (!other) known.set(key, term);
  }
  return [...known.values()];
}
