import type { Box } from '@pagewright/pdf/page-content.ts';
import { frameOf, type Frame } from '@pagewright/recognition/frames/frame.ts';
import { withAccents } from '@pagewright/recognition/glyphs/accents.ts';
import type { Letter } from '@pagewright/recognition/glyphs/letter.ts';
import { isSpace, mendText } from '@pagewright/recognition/glyphs/mend-text.ts';
import { withoutOverprint } from '@pagewright/recognition/glyphs/overprint.ts';
import { StyleBook, styleOf } from '@pagewright/recognition/glyphs/styles.ts';
import type { TextStyle } from '@pagewright/recognition/model/text.ts';
import { cornersOf, drawnCornersOf, isCode, type PageModel, type Show, type ShownCode } from '../page/page-model.ts';
import type { CodePlace, Corners } from './text-line.ts';

/** A code where it stands on the page. */
export interface Placed {
  text: string;
  /** As PDFium draws it. */
  corners: Corners;
  /** As of a code that stands for one character. */
  source: CodePlace;
}

/** Letters of one direction, in the frame in which their lines run from left to right. */
export interface LetterGroup {
  frame: Frame;
  letters: Letter[];
}

export interface ShownLetters {
  /** By the index that letters have; spaces among them. */
  placed: readonly Placed[];
  /** The direction of most letters first. */
  groups: LetterGroup[];
}

/** Degrees. Text that is turned by less counts as running along the axis. */
const ASKEW = 4;
/** Recognition measures in shares of sizes, so no size may be 0. Points. */
const LEAST_SIZE = 0.05;
/** Frames are made without the page's size: their origin lies elsewhere, which nobody asks for. */
const NO_PAGE = { width: 0, height: 0 };
const UNKNOWN = '\uFFFD';

/** What a page shows as recognition reads it, with the code behind each letter. */
export function shownLetters(model: PageModel): ShownLetters {
  const placed: Placed[] = [];
  const groups = new Map<string, Group>();
  for (const { path, shows } of model.contents)
    for (const show of shows) {
      if (show.state.size === 0) continue;
      const group = groupOf(show, groups);
      const size = sizeOf(show);
      const { name } = show.font;
      const style = BOOK.keep(styleOf({ name, family: name, ...FACTS }, size, 0));
      let code = -1;
      for (const shown of show.items) {
        if (!isCode(shown)) continue;
        code += 1;
        const text = shown.text === undefined ? UNKNOWN : mendText(shown.text, name);
        if (text === '') continue;
        const corners = cornersOf(show, shown) as unknown as Corners;
        const drawn = drawnCornersOf(show, shown) as unknown as Corners;
        const index =
          placed.push({ text, corners: drawn, source: { path, operator: show.operator, code, part: 0, parts: 1 } }) - 1;
        take(group, { show, shown, text, corners, index, size, style });
      }
    }
  const read = [...joined([...groups.values()])].map(({ frame, letters }) => ({
    frame,
    letters: withoutOverprint(withAccents(letters), BOOK),
  }));
  return { placed, groups: read.sort((one, other) => other.letters.length - one.letters.length) };
}

interface Group extends LetterGroup {
  /** A space was shown since the last letter. */
  spaced: boolean;
}

/** Where the pen goes on the page: degrees clockwise from left to right, as frames count them. */
function angleOf({ font, matrix: [a, b, c, d], state }: Show): number {
  const way = Math.sign(state.size * state.scale) || 1;
  const [x, y] = font.vertical ? [-c, -d] : [a * way, b * way];
  return (-Math.atan2(y, x) * 180) / Math.PI;
}

function axisOf(angle: number): number {
  const quarter = Math.round(angle / 90) * 90;
  const axis = Math.abs(angle - quarter) <= ASKEW ? quarter : Math.round(angle);
  return (axis + 360) % 360;
}

function groupOf(show: Show, groups: Map<string, Group>): Group {
  const angle = axisOf(angleOf(show));
  const writing = show.font.vertical ? 'stacked' : 'along';
  const key = `${writing} ${angle}`;
  const known = groups.get(key);
  if (known) return known;
  const group = { frame: frameOf(angle, NO_PAGE, writing), letters: [], spaced: false };
  groups.set(key, group);
  return group;
}

/** In vertical writing, words of other scripts lie on their side. */
function joined(groups: Group[]): Group[] {
  const stacked = groups.find(({ frame }) => frame.writing === 'stacked');
  const lying = groups.find(({ frame }) => frame.writing === 'along' && frame.angle === stacked?.frame.angle);
  if (!stacked || !lying) return groups;
  stacked.letters = [...stacked.letters, ...lying.letters].sort((one, other) => one.index - other.index);
  return groups.filter((group) => group !== lying);
}

/** As it appears on the page. Fonts of Type 3 may give any size for what they draw; the height of their box tells. */
function sizeOf({ font, state, matrix: [a, b, c, d] }: Show): number {
  const share = font.vertical ? Math.hypot(a, b) : Math.hypot(c, d);
  const size = Math.abs(state.size) * share;
  const height = ((font.ascent - font.descent) / 1000) * size;
  return Math.max(LEAST_SIZE, font.kind === 'type3' && height > 0 ? height : size);
}

interface Taken {
  show: Show;
  shown: ShownCode;
  text: string;
  corners: Corners;
  index: number;
  size: number;
  style: TextStyle;
}

const BOOK = new StyleBook();
const FACTS = { weight: 400, italic: false, serif: false, fixedPitch: false, symbolic: false, embedded: false };

function take(group: Group, { show, shown, text, corners, index, size, style }: Taken): void {
  const last = group.letters.at(-1);
  if (isSpace(text)) {
    if (last) last.spaceAfter = true;
    group.spaced = true;
    return;
  }
  const { frame } = group;
  const ink = hullOf(corners, frame);
  const stacked = frame.writing === 'stacked' && show.font.vertical;
  // A box has the width of its code, which begins at the pen.
  const left = stacked ? ink.left : Math.min(frame.x(shown.x, -shown.y), ink.right);
  group.letters.push({
    text,
    left,
    right: ink.right,
    baseline: stacked ? (ink.top + ink.bottom) / 2 + size * 0.36 : frame.y(shown.x, -shown.y),
    size,
    ink,
    style,
    math: false,
    index,
    object: show.operator,
    spaceBefore: group.spaced,
    spaceAfter: false,
  });
  group.spaced = false;
}

/** The page's y goes up, that of frames down. */
function hullOf(corners: Corners, frame: Frame): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const corner of corners) {
    const x = frame.x(corner.x, -corner.y);
    const y = frame.y(corner.x, -corner.y);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}
