import type {
  Translation,
  TranslationPart,
  TranslationSegment,
} from '@pagewright/contract/translations/translation.ts';
import { readMarked, stylesOf, writeMarked, type MarkProblem } from './marked-text.ts';

/** Texts that a person typed into blocks, by the id of each. */
export type Typed = ReadonlyMap<string, string>;

export type TypedProblem = { kind: 'empty' } | MarkProblem;

/** What the page draws there is no text that could be taken out. */
export const canType = ({ why }: TranslationSegment): boolean => why !== 'drawing' && why !== 'picture';

export function readTyped(
  { source }: TranslationSegment,
  text: string,
): { parts: TranslationPart[] } | { problem: TypedProblem } {
  const read = readMarked(text, stylesOf(source));
  return 'parts' in read && read.parts.every((part) => part.text.trim() === '') ? { problem: { kind: 'empty' } } : read;
}

/** The blocks whose typed text cannot be set, from 0. */
export const problemsOf = ({ segments }: Translation, typed: Typed): number[] =>
  segments.flatMap((segment, at) => {
    const text = typed.get(segment.id);
    return text !== undefined && 'problem' in readTyped(segment, text) ? at : [];
  });

/** The translation with what was typed. Where that cannot be read, the block stays as it was. */
export function withTyped(translation: Translation, typed: Typed): Translation {
  const segments = translation.segments.map((segment): TranslationSegment => {
    const text = typed.get(segment.id);
    const read = text === undefined ? undefined : readTyped(segment, text);
    if (!read || 'problem' in read) return segment;
    const { why: _, ...rest } = segment;
    return { ...rest, target: read.parts, state: 'edited' };
  });
  return { ...translation, segments };
}

/** What of it the translation does not say already. */
export function stillTyped({ segments }: Translation, typed: Typed): Typed {
  const said = new Map(segments.map(({ id, target }) => [id, writeMarked(target)]));
  return new Map([...typed].filter(([id, text]) => said.has(id) && said.get(id) !== text));
}
