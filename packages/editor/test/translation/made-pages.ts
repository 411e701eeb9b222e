import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { openFont } from '@pagewright/pdf/typesetting/font-file.ts';
import type { RawPage } from '@pagewright/testkit';
import { EditedDocument, linesOf, readSegments, type PageModel, type SourceSegment } from '../../src/index.ts';
import { shaping } from '../../src/shaping.ts';
import { thingsOn, type PageThing } from '../../src/translation/page-things.ts';
import type { TranslationToSet } from '../../src/translation/translate-document.ts';
import { unitsOf } from '../../src/translation/units-of.ts';
import type { Unit } from '../../src/translation/unit.ts';
import { made } from '../made.ts';
import { installedFont } from '../made-fonts.ts';

/** Pages of 400 by 400 points to translate, their texts as they are read, and the lines of a translated page. */

const SIDE = 400;
/** F1 is Helvetica, F2 its bold face. */
const FONTS = '/Font <</F1 5 0 R /F2 800 0 R>>';
const BOLD = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>';

export function pageOf(content: string, { resources = '', objects = {}, ...raw }: Partial<RawPage> = {}): Uint8Array {
  return made({
    width: SIDE,
    height: SIDE,
    ...raw,
    content,
    resources: `${FONTS} ${resources}`,
    objects: { ...objects, 800: BOLD },
  });
}

/** Operators that show a line with its pen at a place, in points. */
export const line = (text: string, x: number, y: number, { size = 12, font = 'F1' } = {}): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;

/** Operators that show lines one below the other. */
export const paragraph = (x: number, y: number, lines: readonly string[], { leading = 14, ...more } = {}): string =>
  lines.map((text, at) => line(text, x, y - at * leading, more)).join('');

/** Operators that stroke a box. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `${x} ${y} ${width} ${height} re S\n`;

/** Points that Helvetica takes for a text of these letters at 12 points. */
export function widthOf(text: string, size = 12): number {
  const [only] = linesIn(pageOf(line(text, 0, 200, { size }), { width: 2000 }));
  return (only?.right ?? 0) - (only?.left ?? 0);
}

export const modelOf = (source: Uint8Array): PageModel => {
  const document = new EditedDocument(source, { shaping });
  const model = document.readPage(document.pages[0] ?? 0);
  if (!model) throw new Error('the page cannot be read');
  return model;
};

/** The texts of the first page as a translation sets them. */
export const unitsIn = (source: Uint8Array): readonly Unit[] =>
  unitsOf(modelOf(source), 1, () => undefined, { left: 0, bottom: 0, right: SIDE, top: SIDE }).units;

export const thingsIn = (source: Uint8Array): PageThing[] => thingsOn(modelOf(source));

export const textOf = ({ parts }: Pick<SourceSegment, 'parts'>): string => parts.map(({ text }) => text).join('');

export const segmentsIn = (source: Uint8Array): SourceSegment[] => [
  ...readSegments(new EditedDocument(source, { shaping })),
];

const FILES = ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'].map(installedFont);
const ASSETS = new Map(FILES.map((file) => [hex(sha256(file)), file]));
const FACES = FILES.map(factsOf);

/** Sets other words in the place of texts, by what each text says; `more`: see `TranslationToSet`. */
export function translated(
  source: Uint8Array,
  words: Readonly<Record<string, string>>,
  more: Partial<TranslationToSet> = {},
) {
  const document = new EditedDocument(source, { shaping, assets: (hash) => ASSETS.get(hash) });
  const segments = [...readSegments(document)];
  const targets = segments.flatMap(({ id, parts }) => {
    const own = parts.map((part) => ({ ...part, text: words[part.text.trim()] ?? part.text }));
    return own.some(({ text }, at) => text !== parts[at]?.text) ? [{ id, parts: own }] : [];
  });
  if (targets.length === 0) throw new Error(`there is none of these words: ${segments.map(textOf).join(' | ')}`);
  const set = document.translate({ source: segments, targets, faces: FACES, to: 'fr', ...more });
  return { ...set, bytes: document.write() };
}

/** Lines of a page, counted from 0; edges in points. */
export function linesIn(source: Uint8Array, page = 0) {
  const document = new EditedDocument(source, { shaping });
  const model = document.readPage(document.pages[page] ?? 0);
  if (!model) throw new Error('the page cannot be read');
  return linesOf(model).map(({ characters, size }) => {
    const corners = characters.flatMap((character) => character.corners);
    return {
      text: characters.map(({ text }) => text).join(''),
      size,
      left: Math.min(...corners.map(({ x }) => x)),
      right: Math.max(...corners.map(({ x }) => x)),
      bottom: Math.min(...corners.map(({ y }) => y)),
      top: Math.max(...corners.map(({ y }) => y)),
    };
  });
}

function factsOf(file: Uint8Array): FaceFacts {
  const font = openFont(file);
  if (!font) throw new Error('the font cannot be read');
  const coverage = [...font.glyphs.keys()].map((character): [number, number] => [character, character]);
  return { ...font.look, sha256: hex(sha256(file)), bytes: file.length, name: font.title, coverage };
}
