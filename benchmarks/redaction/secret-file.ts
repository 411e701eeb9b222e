import { readFileSync } from 'node:fs';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asDict, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { dictOf } from '@pagewright/pdf/objects/objects.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import { makeRawPage, streamOf } from '@pagewright/testkit';
import sharp from 'sharp';

/** Where a document can say something that nobody shall read. */
export const HIDING_PLACES = [
  'text',
  'form',
  'picture',
  'annotation',
  'field',
  'metadata',
  'outline',
  'attachment',
  'earlier revision',
  'hidden layer',
] as const;
export type HidingPlace = (typeof HIDING_PLACES)[number];

export interface SecretFile {
  bytes: Uint8Array;
  /** Object number of its page. */
  page: number;
  secrets: Record<HidingPlace, string>;
  operations: EditOperation[];
}

const WIDTH = 600;
const HEIGHT = 800;
/** Pixels of the picture, which is drawn at half a point each. */
const PICTURE = { width: 900, height: 100 };
const MIDDLE = { from: 290, to: 620 };

type Corner = [left: number, bottom: number, right: number, top: number];
const corners = ([left, bottom, right, top]: Corner) => [left, bottom, right, bottom, right, top, left, top];

/** Letters that readers of pictures tell apart. */
const FIRST = 'BDFGKLMPRTVZ';
const SECOND = 'AEOU';

const secretBy = (random: (n: number) => number): string =>
  Array.from({ length: 8 }, (_, index) => {
    const letters = index % 2 === 0 ? FIRST : SECOND;
    return letters[random(letters.length)];
  }).join('');

/** A document of one page with a secret in each place, words around them that shall stay, and the edits that take them out. */
export async function makeSecretFile(path: string, random: (n: number) => number): Promise<SecretFile> {
  const secrets = Object.fromEntries(HIDING_PLACES.map((place) => [place, secretBy(random)])) as SecretFile['secrets'];
  const at = { x: 40 + random(60), kerned: random(2) === 1 };
  makeRawPage(path, {
    width: WIDTH,
    height: HEIGHT,
    content: contentOf(secrets, at),
    page: '/Annots [13 0 R 14 0 R 15 0 R]',
    resources: '/XObject <</Fm 10 0 R /Im 11 0 R>> /Properties <</Hid 12 0 R>>',
    catalog:
      '/AcroForm <</Fields [15 0 R] /DR <</Font <</F1 5 0 R>>>> /DA (/F1 10 Tf)>> /OCProperties <</OCGs [12 0 R] /D <</OFF [12 0 R]>>>> ' +
      '/Outlines 19 0 R /Metadata 21 0 R /Names <</EmbeddedFiles <</Names [(kept) 22 0 R]>>>>',
    objects: objectsOf(secrets, await drawn(secrets.picture)),
  });
  const first = new Uint8Array(readFileSync(path));
  const { bytes, page } = withLaterRevision(first);
  const areas = [
    [at.x + widthOf('Before '), 697, at.x + widthOf(`Before ${secrets.text}`), 711],
    [at.x + widthOf('Inside '), 647, at.x + widthOf(`Inside ${secrets.form}`), 661],
    [40 + MIDDLE.from / 2, 560, 40 + MIDDLE.to / 2, 610],
    [48, 478, 302, 502],
    [48, 428, 302, 452],
  ] as const;
  return {
    bytes,
    page,
    secrets,
    operations: [
      { kind: 'redact', page, areas: areas.map((area) => corners([...area])), fill: [0, 0, 0] },
      { kind: 'redact.document', parts: ['metadata', 'outline', 'attachments', 'layers'] },
    ],
  };
}

/** Helvetica of 12 points, in thousandths; capitals of the secrets and the words before them. */
const ADVANCES: Record<string, number> = {
  B: 667, D: 722, F: 611, G: 778, K: 667, L: 556, M: 833, P: 667, R: 722, T: 611, V: 667, Z: 611,
  A: 667, E: 667, O: 778, U: 722, I: 278, e: 556, f: 278, o: 556, r: 333, n: 556, s: 500, i: 222, d: 556, ' ': 278,
}; // prettier-ignore
const widthOf = (text: string) => ([...text].reduce((sum, letter) => sum + (ADVANCES[letter] ?? 0), 0) / 1000) * 12;

/** One letter by the other, as many programs write it. */
const shown = (text: string, kerned: boolean) =>
  kerned ? `[${[...text].map((letter) => `(${letter})`).join(' 0 ')}] TJ` : `(${text}) Tj`;

function contentOf(secrets: SecretFile['secrets'], { x, kerned }: { x: number; kerned: boolean }): string {
  return [
    `BT /F1 12 Tf ${x} 700 Td ${shown(`Before ${secrets.text} behind it`, kerned)} ET`,
    `q 1 0 0 1 ${x} 650 cm /Fm Do Q`,
    `q ${PICTURE.width / 2} 0 0 ${PICTURE.height / 2} 40 560 cm /Im Do Q`,
    `/OC /Hid BDC BT /F1 12 Tf 40 380 Td (Layer ${secrets['hidden layer']}) Tj ET EMC`,
    'BT /F1 12 Tf 40 300 Td (Last line of all that stays) Tj ET',
  ].join('\n');
}

function objectsOf(secrets: SecretFile['secrets'], picture: Buffer): Record<number, string | Buffer> {
  const font = '/Resources <</Font <</F1 5 0 R>>>>';
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:title>${secrets.metadata}</dc:title></x:xmpmeta>`;
  return {
    10: streamOf(
      `/Type/XObject/Subtype/Form/BBox[0 -5 400 20]${font}`,
      `BT /F1 12 Tf (Inside ${secrets.form} stays) Tj ET`,
    ),
    11: streamOf(
      `/Type/XObject/Subtype/Image/Width ${PICTURE.width}/Height ${PICTURE.height}/BitsPerComponent 8/ColorSpace/DeviceGray`,
      picture,
    ),
    12: '<</Type/OCG/Name(Hidden)>>',
    13: `<</Type/Annot/Subtype/FreeText/Rect[50 480 300 500]/Contents(${secrets.annotation})/RC(<p>${secrets.annotation}</p>)/DA(/F1 10 Tf)/F 4/AP<</N 16 0 R>>/Popup 14 0 R>>`,
    14: `<</Type/Annot/Subtype/Popup/Rect[400 480 500 560]/Parent 13 0 R/Contents(${secrets.annotation})>>`,
    15: `<</Type/Annot/Subtype/Widget/FT/Tx/T(answer)/Rect[50 430 300 450]/V(${secrets.field})/DV(${secrets.field})/DA(/F1 10 Tf)/F 4/AP<</N 17 0 R>>>>`,
    16: streamOf(
      `/Type/XObject/Subtype/Form/BBox[0 0 250 20]${font}`,
      `BT /F1 10 Tf 2 5 Td (${secrets.annotation}) Tj ET`,
    ),
    17: streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 250 20]${font}`, `BT /F1 10 Tf 2 5 Td (${secrets.field}) Tj ET`),
    19: '<</Type/Outlines/First 20 0 R/Last 20 0 R/Count 1>>',
    20: `<</Title(About ${secrets.outline})/Parent 19 0 R/Dest[3 0 R/Fit]>>`,
    21: streamOf('/Type/Metadata/Subtype/XML', xmp),
    22: `<</Type/Filespec/F(${secrets.attachment}.txt)/UF(${secrets.attachment}.txt)/EF<</F 23 0 R>>>>`,
    23: streamOf('/Type/EmbeddedFile', `The file says ${secrets.attachment}.`),
    24: streamOf('', `BT /F1 12 Tf 40 200 Td (Draft ${secrets['earlier revision']}) Tj ET`),
    25: `<</Title(${secrets['earlier revision']})>>`,
  };
}

/** Grey samples of three words, of which the middle one is the secret. */
async function drawn(secret: string): Promise<Buffer> {
  const word = (x: number, text: string) =>
    `<text x="${x}" y="66" font-family="sans-serif" font-size="46" fill="black">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}"><rect width="100%" height="100%" fill="white"/>${word(20, 'PICTURE')}${word(300, secret)}${word(660, 'REMAINS')}</svg>`;
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
}

/** What the first revision showed as a draft is taken out of the page, and stays in the file. */
function withLaterRevision(first: Uint8Array): { bytes: Uint8Array; page: number } {
  const file = new PdfFile('secrets.pdf', first);
  const [page] = readPageTree(file).pages;
  if (!page) throw new Error('a made file without a page');
  const dict = new Map(asDict(page.ref) ?? []);
  const objects = new NewObjects();
  const note = objects.add(new PdfStream(dictOf({}), fromLatin1('BT /F1 12 Tf 40 200 Td (Final words of it) Tj ET')));
  const contents = [dict.get('Contents') ?? null, note];
  const changed = [
    { ref: page.ref, object: dict.set('Contents', contents) },
    { ref: file.reference(24), object: textString('nothing any more') },
    { ref: file.reference(25), object: null },
  ];
  return { bytes: concat([first, writeIncrement(file, changed)]), page: page.ref.number };
}
