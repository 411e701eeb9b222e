import type { Topic } from '@pagewright/ai';
import { LIMITS, type MindMap, type MindNode } from '@pagewright/contract';
import { sectionNumberOf } from '@pagewright/recognition/headings/numbering.ts';
import { shortLabel, shortText } from './short-label.ts';

export interface MapOptions {
  /** Levels with the root, at most `LIMITS.mindMap.levels`. */
  levels: number;
  /** Whether section numbers stay before the words, of all labels alike. */
  numbers: 'kept' | 'left out';
}

interface Known {
  topic: Topic;
  level: number;
  /** Places in the list, behind its own. */
  children: number[];
  /** Of all topics below it. */
  below: number;
}

/**
 * A document's topics as a mind map: no more nodes than a map may have, level by level, so that of too many what is nearest to
 * the root stays, and each branch has its share. What is left out is counted where it hung.
 */
export function mapOfTopics(root: Topic, { levels, numbers }: MapOptions): MindMap {
  const all = flat(root);
  const kept = keptOf(all, levels);
  const idOf = new Map([...kept].map((at, order) => [at, `n${order + 1}`]));
  const nodes = [...kept].map((at): MindNode => {
    const { topic, children, below } = all[at]!;
    const shown = children.filter((child) => kept.has(child));
    const more = below - shown.reduce((sum, child) => sum + 1 + all[child]!.below, 0);
    return {
      id: idOf.get(at)!,
      ...wordsOf(topic, numbers),
      ...placeOf(topic),
      ...(more > 0 && { more }),
      children: shown.map((child) => idOf.get(child)!),
    };
  });
  return { nodes };
}

/** Level by level; bookmarks may lie thousands of levels deep, so nothing calls itself. */
function flat(root: Topic): Known[] {
  const all: Known[] = [{ topic: root, level: 1, children: [], below: 0 }];
  // The list is walked on while it grows.
  for (const known of all)
    for (const topic of known.topic.topics) {
      known.children.push(all.length);
      all.push({ topic, level: known.level + 1, children: [], below: 0 });
    }
  for (const known of all.toReversed())
    known.below = known.children.reduce((sum, child) => sum + 1 + all[child]!.below, 0);
  return all;
}

/** Places in the list, in its order. */
function keptOf(all: readonly Known[], levels: number): Set<number> {
  const kept = new Set([0]);
  let parents = [0];
  for (let level = 2; level <= Math.min(levels, LIMITS.mindMap.levels); level += 1) {
    const room = LIMITS.mindMap.nodes - kept.size;
    const taken = inTurns(parents.map((at) => all[at]!.children)).slice(0, room);
    for (const at of taken) kept.add(at);
    parents = taken;
  }
  return new Set([...kept].sort((one, other) => one - other));
}

/** The first of each list, then the second of each. */
function inTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

function wordsOf({ text, label = text }: Topic, numbers: MapOptions['numbers']): Pick<MindNode, 'label' | 'full'> {
  const said = (words: string) => (numbers === 'kept' ? oneLine(words) : withoutNumber(oneLine(words)));
  const [full, short] = [shortText(said(text)), shortLabel(said(label))];
  return { label: short, ...(short !== full && { full }) };
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function withoutNumber(label: string): string {
  const number = sectionNumberOf(label);
  const rest = number ? label.slice(number.text.length).replace(/^[\s.:)–—-]+/u, '') : label;
  return rest === '' ? label : rest;
}

function placeOf({ place }: Topic): Pick<MindNode, 'page' | 'box'> {
  if (!place) return {};
  const { left, top, right, bottom } = place.box;
  return {
    page: place.page,
    box: { left: rounded(left), top: rounded(top), right: rounded(right), bottom: rounded(bottom) },
  };
}

const rounded = (points: number): number => Math.round(points * 100) / 100;
