import { STAYS, type Stays, type TranslationSegment } from '@pagewright/contract/translations/translation.ts';

/** Lists of blocks that somebody who reads a translation wants to look at. */
export const LISTS = ['stayed', 'shrunk', 'moved', 'edited'] as const;
export type ListName = (typeof LISTS)[number];

/** What rounding alone makes of a size is not smaller. */
const SAME_SIZE = 0.995;
/** Reasons that nobody has to do anything about come last. */
const HARMLESS: readonly Stays[] = ['nothing', 'language'];
const BY_WEIGHT: readonly Stays[] = [...STAYS.filter((why) => !HARMLESS.includes(why)), ...HARMLESS];

export type ListRow = { why: Stays; count: number } | { at: number };

export const isShrunk = ({ scale = 1 }: TranslationSegment): boolean => scale < SAME_SIZE;

function isOn(list: ListName, segment: TranslationSegment, isTyped: boolean): boolean {
  if (list === 'stayed') return segment.state === 'kept' && !isTyped;
  if (list === 'shrunk') return isShrunk(segment);
  if (list === 'moved') return segment.moved === true;
  return isTyped || segment.state === 'edited';
}

/** Ids of blocks. */
type Ids = Pick<ReadonlySet<string>, 'has'>;

/** Blocks of a list, counted from 0 in reading order. `typed`: those that were changed since. */
export function blocksOn(list: ListName, segments: readonly TranslationSegment[], typed: Ids): number[] {
  return segments.flatMap((segment, at) => (isOn(list, segment, typed.has(segment.id)) ? at : []));
}

/** The rows of a list: what stayed stands below its reasons. */
export function rowsOf(list: ListName, segments: readonly TranslationSegment[], typed: Ids): ListRow[] {
  const blocks = blocksOn(list, segments, typed);
  if (list !== 'stayed') return blocks.map((at) => ({ at }));
  const byReason = Map.groupBy(blocks, (at) => segments[at]?.why ?? 'unanswered');
  return BY_WEIGHT.flatMap((why) => {
    const ofReason = byReason.get(why) ?? [];
    return ofReason.length === 0 ? [] : [{ why, count: ofReason.length }, ...ofReason.map((at) => ({ at }))];
  });
}
