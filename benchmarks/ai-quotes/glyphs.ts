import { execFileSync } from 'node:child_process';

export interface Glyph {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Its line, counted over the page. */
  line: number;
}

export type Rectangle = Pick<Glyph, 'left' | 'top' | 'right' | 'bottom'>;

/** How tall a glyph's box is, of its size above and below the baseline: as the boxes of words are. */
const ABOVE = 0.8;
const BELOW = 0.22;

const known = new Map<string, Glyph[]>();

/** The glyphs of a page as MuPDF places them, in points of the page as it is shown. `page`: from 1. */
export function glyphsOf(file: string, page: number): Glyph[] {
  const key = `${file} ${page}`;
  const glyphs = known.get(key) ?? read(file, page);
  known.set(key, glyphs);
  return glyphs;
}

function read(file: string, page: number): Glyph[] {
  const options = [
    'draw',
    '-q',
    '-F',
    'stext',
    '-O',
    'preserve-ligatures,preserve-whitespace',
    '-o',
    '-',
    file,
    String(page),
  ];
  const xml = execFileSync('mutool', options, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const glyphs: Glyph[] = [];
  let [line, size] = [0, 0];
  let along = { x: 1, y: 0 };
  for (const [tag, name, attributes = ''] of xml.matchAll(/<(line|font|char)\b([^>]*)>/g)) {
    if (tag === '') continue;
    if (name === 'line') {
      line += 1;
      const [, x = '1', y = '0'] = /\bdir="([-\d.e]+) ([-\d.e]+)"/.exec(attributes) ?? [];
      along = { x: Number(x), y: Number(y) };
    } else if (name === 'font') size = Number(/\bsize="([\d.]+)"/.exec(attributes)?.[1] ?? 0);
    else glyphs.push({ ...boxOf(attributes, along, size), text: characterOf(attributes), line });
  }
  return glyphs;
}

/** Along the line from the glyph's corners, across it from its origin. */
function boxOf(attributes: string, along: { x: number; y: number }, size: number): Rectangle {
  const numbers = (name: string) =>
    (new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '').split(' ').map(Number);
  const quad = numbers('quad');
  const [x = 0] = numbers('x');
  const [y = 0] = numbers('y');
  const reaches = [0, 2, 4, 6].map((at) => (quad[at]! - x) * along.x + (quad[at + 1]! - y) * along.y);
  const [from, to] = [Math.min(...reaches), Math.max(...reaches)];
  const up = { x: along.y, y: -along.x };
  const corners = [from, to].flatMap((reach) =>
    [ABOVE * size, -BELOW * size].map((height) => ({
      x: x + reach * along.x + height * up.x,
      y: y + reach * along.y + height * up.y,
    })),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function characterOf(attributes: string): string {
  const written = /\bc="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return written.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex: string, decimal: string, name: string) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (ENTITIES[name] ?? ''),
  );
}

/** Letters and digits alone: readers differ in spaces, hyphens and marks. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The letters whose middle lies within a rectangle, from left to right. */
export const lettersWithin = (page: readonly Glyph[], { left, top, right, bottom }: Rectangle): string =>
  bareText(
    page
      .filter((glyph) => {
        const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2];
        return left <= x && x <= right && top <= y && y <= bottom;
      })
      .toSorted((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(''),
  );

/** Right-to-left lines stand as they are seen, figures in them the other way round. */
function inReadingOrder(glyphs: readonly Glyph[]): Glyph[] {
  return [...Map.groupBy(glyphs, ({ line }) => line).values()].flatMap((line) => {
    if (!line.some(({ text }) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text))) return line;
    const turned = line.toReversed();
    for (let at = 0; at < turned.length; at += 1) {
      let to = at;
      while (to < turned.length && /[\d.,:/-]/.test(turned[to]!.text)) to += 1;
      if (to - at > 1) turned.splice(at, to - at, ...turned.slice(at, to).toReversed());
      at = Math.max(at, to - 1);
    }
    return turned;
  });
}

/** Wherever a page says a text: a rectangle for each of its lines. */
export function linesSaying(page: readonly Glyph[], text: string): Rectangle[][] {
  const glyphs = inReadingOrder(page);
  const isOfMarks = bareText(text) === '';
  const plain = isOfMarks ? (each: string) => each.replaceAll(/\s/gu, '') : bareText;
  const places: number[] = [];
  let said = '';
  for (const [at, { text: own }] of glyphs.entries()) {
    const bare = plain(own);
    said += bare;
    for (let each = 0; each < bare.length; each += 1) places.push(at);
  }
  const found: Rectangle[][] = [];
  const wanted = plain(text);
  if (wanted === '') return found;
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const [first, last] = [places[at]!, places[at + wanted.length - 1]!];
    found.push(hulls(isOfMarks ? glyphs.slice(first, last + 1) : withMarks(glyphs, first, last, text)));
  }
  return found;
}

/** As many marks at the ends as the text has there. */
function withMarks(glyphs: readonly Glyph[], first: number, last: number, text: string): Glyph[] {
  const ends = [/^[^\p{L}\p{N}]*/u, /[^\p{L}\p{N}]*$/u].map((end) => end.exec(text)?.[0].match(/\S/gu) ?? []);
  const marks = new Set(ends.flat());
  const isMark = (at: number) =>
    at >= 0 && at < glyphs.length && (/^\s*$/u.test(glyphs[at]!.text) || marks.has(glyphs[at]!.text));
  let [from, to, [before, behind]] = [first, last, ends.map(({ length }) => length)];
  for (; before! > 0 && isMark(from - 1); from -= 1) if (marks.has(glyphs[from - 1]!.text)) before! -= 1;
  for (; behind! > 0 && isMark(to + 1); to += 1) if (marks.has(glyphs[to + 1]!.text)) behind! -= 1;
  return glyphs.slice(from, to + 1);
}

/** One for each line, whatever stands between its parts. */
function hulls(glyphs: readonly Glyph[]): Rectangle[] {
  const rectangles: Rectangle[] = [];
  for (const own of Map.groupBy(
    glyphs.filter(({ text }) => text.trim() !== ''),
    ({ line }) => line,
  ).values()) {
    const hull = hullOf(own);
    const last = rectangles.at(-1);
    const shared = last && Math.min(last.bottom, hull.bottom) - Math.max(last.top, hull.top);
    const isBeside = shared !== undefined && shared > 0.5 * Math.min(last!.bottom - last!.top, hull.bottom - hull.top);
    if (isBeside) rectangles.splice(-1, 1, hullOf([last!, hull]));
    else rectangles.push(hull);
  }
  return rectangles;
}

const hullOf = (all: readonly Rectangle[]): Rectangle => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
});

const areaOf = ({ left, top, right, bottom }: Rectangle): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** Intersection over union of two sets of rectangles; those of one set lie beside each other. */
export function overlap(one: readonly Rectangle[], other: readonly Rectangle[]): number {
  let shared = 0;
  for (const a of one)
    for (const b of other)
      shared += areaOf({
        left: Math.max(a.left, b.left),
        top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right),
        bottom: Math.min(a.bottom, b.bottom),
      });
  const whole = [...one, ...other].reduce((sum, each) => sum + areaOf(each), 0) - shared;
  return whole === 0 ? 0 : shared / whole;
}
