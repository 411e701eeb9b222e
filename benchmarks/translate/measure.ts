import {
  type EditedDocument,
  linesOf,
  type PageModel,
  type SetSegment,
  type SourceSegment,
  type TargetSegment,
} from '@pagewright/editor';
import { textOf } from './stretch.ts';

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** What is wrong with a result. */
export interface Faults {
  /** Lines that lie over each other by more than a square point, and did not before. */
  overlaps: string[];
  /** Lines beyond their page. */
  outside: string[];
  /** Letters that a clip hides, more than before. */
  clipped: number;
  /** Texts that were set, and cannot be read anywhere in the result. */
  lost: string[];
  /** Numbers of the source that the result does not say as often. */
  numbers: number;
  links: { before: number; after: number };
}

/** Points. */
const OVER = 1;
const BEYOND = 0.5;

export interface Result {
  source: EditedDocument;
  result: EditedDocument;
  /** From 1. */
  pages: readonly number[];
  /** Pages of the result on which texts go on. */
  added: readonly number[];
  segments: readonly SourceSegment[];
  targets: readonly TargetSegment[];
  set: readonly SetSegment[];
}

export function faultsOf({ source, result, pages, added, targets, set }: Result): Faults {
  const isAdded = new Set(added);
  let place = 0;
  const faults: Faults = {
    overlaps: [],
    outside: [],
    clipped: 0,
    lost: [],
    numbers: 0,
    links: { before: 0, after: 0 },
  };
  let said = '';
  for (const [index, number] of result.pages.entries()) {
    const isOfSource = !isAdded.has(index + 1);
    if (isOfSource) place += 1;
    const there = source.pages[place - 1] ?? 0;
    if (isOfSource && !pages.includes(place)) continue;
    const model = result.readPage(number);
    if (!model) continue;
    const own = bandsOf(model);
    if (isOfSource) {
      const was = source.readPage(there);
      faults.clipped += Math.max(0, clippedIn(model) - (was ? clippedIn(was) : 0));
    }
    const before = isOfSource ? (source.readPage(there) ?? undefined) : undefined;
    const were = before ? overlapsIn(bandsOf(before)) : new Set<string>();
    const now = overlapsIn(own);
    // Texts that overlapped before are others now: their count tells.
    if (now.size > were.size)
      faults.overlaps.push(...[...now].slice(0, now.size - were.size).map((each) => `${index + 1}: ${each}`));
    const space = result.spaceOf(number);
    if (space)
      for (const { box, text } of own) {
        const isOut =
          box.left < space.left - BEYOND ||
          box.bottom < space.bottom - BEYOND ||
          box.right > space.left + space.width + BEYOND ||
          box.top > space.bottom + space.height + BEYOND;
        if (isOut && !(before && bandsOf(before).some((each) => each.text === text)))
          faults.outside.push(`${index + 1}: ${text}`);
      }
    said += ` ${own.map(({ text }) => text).join(' ')}`;
    if (isOfSource) {
      faults.links.before += source.linksOn(there).length;
      faults.links.after += result
        .linksOn(number)
        .filter(({ aim }) => aim.to !== 'page' || !isAdded.has(result.pages.indexOf(aim.page) + 1)).length;
    }
  }
  const squashed = plain(said);
  // Some documents have words from right to left as they are seen.
  const backwards = [...squashed].toReversed().join('');
  const why = new Map(set.map((each) => [each.id, each.why]));
  for (const { id, parts } of targets) {
    if (why.get(id) !== undefined || !/^\d/u.test(id)) continue;
    const words = textOf(parts)
      .split(/\s+/u)
      .flatMap(unbroken)
      .map(plain)
      .filter((word) => word.length > 3 || WITHOUT_SPACES.test(word));
    const missing = words.filter((word) => !squashed.includes(word) && !backwards.includes(word));
    if (missing.length > 0) faults.lost.push(`${id}: ${missing.slice(0, 5).join(' ')}`);
    for (const number of textOf(parts).match(/\d[\d.,]*/gu) ?? [])
      if (!squashed.includes(plain(number))) faults.numbers += 1;
  }
  return faults;
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Of a word, what no line break divides: the next line of a cell may be read behind those of others. */
const unbroken = (word: string): string[] => (WITHOUT_SPACES.test(word) ? [...word] : word.split(/(?<=[\p{Pd}/])/u));

/** Letters and digits alone: from right to left, readers put marks to one side or the other. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Mn}\p{P}\p{S}]/gu, '');

function clippedIn({ contents }: PageModel): number {
  return contents
    .flatMap(({ shows }) => shows)
    .reduce((sum, { clip, items, state, matrix: [, , c, d] }) => {
      if (!clip || state.mode === 3 || state.mode === 7) return sum;
      const up = (state.size * Math.hypot(c, d)) / 3;
      return (
        sum +
        items.filter((item) => {
          if (!('code' in item) || (item.text?.trim() ?? '') === '') return false;
          const isLevel = c === 0;
          const [x, y] = [item.x, item.y + (isLevel ? up : 0)];
          return x < clip.left - 1 || x > clip.right + 1 || y < clip.bottom - 1 || y > clip.top + 1;
        }).length
      );
    }, 0);
}

interface Band {
  box: Box;
  /** Of each letter, as high as the line's. */
  letters: Box[];
  text: string;
}

/** Of each line, the height of its small letters: lines that are set close do not touch with it. */
function bandsOf(model: PageModel): Band[] {
  return linesOf(model).flatMap(({ characters, size, angle, vertical }) => {
    if (vertical || angle % 90 !== 0) return [];
    const seen = characters.filter(({ text }) => text.trim() !== '');
    if (seen.length === 0) return [];
    const xs = seen.flatMap(({ corners }) => corners.map(({ x }) => x));
    const ys = seen.flatMap(({ corners }) => corners.map(({ y }) => y));
    const whole = { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
    const text = characters.map((each) => each.text).join('');
    const isTurned = angle % 180 !== 0;
    const middle = isTurned ? (whole.left + whole.right) / 2 : (whole.bottom + whole.top) / 2;
    const half = Math.min((isTurned ? whole.right - whole.left : whole.top - whole.bottom) / 2, size * 0.25);
    const inBand = (box: Box): Box =>
      isTurned
        ? { ...box, left: middle - half, right: middle + half }
        : { ...box, bottom: middle - half, top: middle + half };
    const letters = seen.map(({ corners }) => {
      const [across, up] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      return inBand({
        left: Math.min(...across),
        bottom: Math.min(...up),
        right: Math.max(...across),
        top: Math.max(...up),
      });
    });
    return [{ box: inBand(whole), letters, text }];
  });
}

const shared = (one: Box, other: Box): number => {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const up = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return across > 0 && up > 0 ? across * up : 0;
};

function overlapsIn(bands: readonly Band[]): Set<string> {
  const found = new Set<string>();
  for (const [at, one] of bands.entries())
    for (const other of bands.slice(at + 1)) {
      if (shared(one.box, other.box) <= OVER) continue;
      // A letter that is lowered into a gap of a line lies over none of its letters.
      const area = one.letters.flatMap((letter) => other.letters.map((each) => shared(letter, each)));
      const sum = area.reduce((all, each) => all + each, 0);
      if (sum > OVER) found.add(`“${one.text.slice(0, 30)}” × “${other.text.slice(0, 30)}” ${sum.toFixed(1)}`);
    }
  return found;
}
