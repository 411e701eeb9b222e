import type { SegmentPart } from '../segment.ts';
import type { TaggedText } from './tagged-text.ts';

/** A tag, or what stands for a word that stays. */
const MARK = /<(\/?)(\d{1,4})>|\{(\d{1,4})\}/g;

/**
 * An answer as parts again; `tags` or `kept-words` where not each of them is in it once. `mayLoseTags`: words whose tag is not there
 * are in style 0.
 */
export function readTagged(
  answer: string,
  { styles, kept, before, after }: TaggedText,
  { mayLoseTags = false }: { mayLoseTags?: boolean } = {},
): readonly SegmentPart[] | 'tags' | 'kept-words' {
  const parts: SegmentPart[] = [];
  const open: number[] = [];
  const [seenTags, seenKept] = [new Set<number>(), new Set<number>()];
  const add = (text: string, style: number) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.style === style) last.text += text;
    else parts.push({ text, style });
  };
  const style = () => (open.length > 0 ? styles[open.at(-1)! - 1]! : 0);
  add(before, 0);
  let at = 0;
  for (const { 0: mark, 1: closing, 2: tag, 3: word, index } of answer.matchAll(MARK)) {
    const text = answer.slice(at, index);
    add(text, style());
    at = index + mark.length;
    if (word !== undefined) {
      const stays = kept[Number(word) - 1];
      if (!stays || seenKept.has(Number(word))) return 'kept-words';
      seenKept.add(Number(word));
      for (const part of stays) add(part.text, part.style);
    } else if (closing === '') {
      if (seenTags.has(Number(tag)) || Number(tag) < 1 || Number(tag) > styles.length) return 'tags';
      seenTags.add(Number(tag));
      open.push(Number(tag));
    } else {
      // Nothing was lost only if something is set in the style.
      if (open.pop() !== Number(tag) || answer.slice(0, index).endsWith(`<${tag}>`)) return 'tags';
    }
  }
  if (open.length > 0 || (!mayLoseTags && seenTags.size < styles.length)) return 'tags';
  if (seenKept.size < kept.length) return 'kept-words';
  add(answer.slice(at), 0);
  add(after, 0);
  return parts;
}

/** Without tags; what stays is still marked. */
export const withoutTags = (text: string): string => text.replaceAll(/<\/?\d{1,4}>/g, '');

/** The words of a tagged text alone. */
export const wordsAlone = (text: string): string => withoutTags(text).replaceAll(/\{\d{1,4}\}/g, ' ');
