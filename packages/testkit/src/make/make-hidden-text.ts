import { readFileSync, writeFileSync } from 'node:fs';
import { makeRawPage } from './make-raw-page.ts';
import { streamOf } from './raw-file.ts';

/** Ways to write what a program reads and nobody sees on the page. */
export const HIDDEN_ON_PAGE = [
  'white',
  'tiny',
  'whiteTiny',
  'unpainted',
  'transparent',
  'outside',
  'cropped',
  'clipped',
] as const;
/** Elsewhere than among what the page draws, or switched off, or painted over. */
export const HIDDEN_ELSEWHERE = [
  'covered',
  'layer',
  'alternative',
  'comment',
  'field',
  'link',
  'bookmark',
  'attachment',
  'subject',
  'metadata',
  'earlierVersion',
] as const;
export type HiddenWay = (typeof HIDDEN_ON_PAGE)[number] | (typeof HIDDEN_ELSEWHERE)[number];

const WIDTH = 600;
const HEIGHT = 800;
const CROPPED = 740;

/**
 * Writes a page of `visible` lines to `path` that hides a text in each way. In every reader it shows the lines and nothing else,
 * but for the icon of a comment and an empty field.
 *
 * @param hidden What is hidden in each way; without parentheses.
 */
export function makeHiddenText(path: string, visible: readonly string[], hidden: (way: HiddenWay) => string): void {
  const show = (way: HiddenWay, { x = 60, y = 60, size = 12, before = '' } = {}) =>
    `q ${before} BT /F1 ${size} Tf ${x} ${y} Td (${hidden(way)}) Tj ET Q`;
  const drawn = {
    white: show('white', { y: 300, before: '1 g' }),
    tiny: show('tiny', { y: 280, size: 1 }),
    whiteTiny: show('whiteTiny', { y: 260, size: 1, before: '1 1 1 rg' }),
    unpainted: show('unpainted', { y: 240, before: '3 Tr' }),
    transparent: show('transparent', { y: 220, before: '/G0 gs' }),
    outside: show('outside', { x: -2_000, y: 200 }),
    cropped: show('cropped', { y: 770 }),
    clipped: show('clipped', { y: 180, before: '0 0 1 1 re W n' }),
  } satisfies Record<(typeof HIDDEN_ON_PAGE)[number], string>;
  const line = (at: number) => `BT /F1 12 Tf 60 ${700 - at * 20} Td (${visible[at % visible.length]}) Tj ET`;
  const content = [
    ...visible.map((_, at) => line(at)),
    // Between lines that are seen, so that each is a text of its own.
    ...Object.values(drawn).flatMap((text, at) => [
      text,
      `BT /F1 12 Tf 60 ${480 - at * 16} Td (Clause ${at + 1} of the lease stands.) Tj ET`,
    ]),
    show('covered', { y: 150 }),
    'q 500 0 0 40 50 140 cm /Im1 Do Q',
    `/OC /L1 BDC ${show('layer', { y: 120 })} EMC`,
    '/Figure <</MCID 0>> BDC 0.5 g 60 40 30 30 re f EMC',
  ].join('\n');
  makeRawPage(path, {
    content: `BT /F1 12 Tf 60 600 Td (${hidden('earlierVersion')}) Tj ET`,
    width: WIDTH,
    height: HEIGHT,
    page: `/CropBox[0 0 ${WIDTH} ${CROPPED}] /StructParents 0 /Annots[20 0 R 21 0 R 22 0 R]`,
    resources: '/XObject <</Im1 10 0 R>> /ExtGState <</G0 <</ca 0 /CA 0>>>> /Properties <</L1 11 0 R>>',
    catalog:
      '/OCProperties <</OCGs[11 0 R] /D <</OFF[11 0 R] /Order[11 0 R]>>>> /MarkInfo <</Marked true>> /StructTreeRoot 12 0 R ' +
      '/AcroForm <</Fields[21 0 R] /DR <</Font <</F1 5 0 R>>>>>> /Outlines 14 0 R /Names <</EmbeddedFiles <</Names[(note.txt) 16 0 R]>>>> /Metadata 18 0 R',
    objects: {
      10: streamOf('/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', '\xaa'),
      11: '<</Type/OCG /Name(Notes)>>',
      12: '<</Type/StructTreeRoot /K 13 0 R /ParentTree <</Nums[0 [13 0 R]]>>>>',
      13: `<</Type/StructElem /S/Figure /P 12 0 R /Pg 3 0 R /K 0 /Alt(${hidden('alternative')})>>`,
      14: '<</Type/Outlines /First 15 0 R /Last 15 0 R /Count 1>>',
      15: `<</Title(${hidden('bookmark')}) /Parent 14 0 R /Dest[3 0 R /Fit]>>`,
      16: '<</Type/Filespec /F(note.txt) /UF(note.txt) /EF <</F 17 0 R>>>>',
      17: streamOf('/Type/EmbeddedFile', hidden('attachment')),
      18: streamOf(
        '/Type/Metadata/Subtype/XML',
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${hidden('metadata')}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`,
      ),
      19: `<</Subject(${hidden('subject')}) /Keywords(${hidden('subject')})>>`,
      20: `<</Type/Annot/Subtype/Text /Rect[560 700 580 720] /Contents(${hidden('comment')}) /T(Reader)>>`,
      21: `<</Type/Annot/Subtype/Widget /FT/Tx /T(note) /V(${hidden('field')}) /F 2 /Rect[60 10 200 30] /DA(/F1 12 Tf) /P 3 0 R>>`,
      22: `<</Type/Annot/Subtype/Link /Rect[60 690 120 712] /Border[0 0 0] /A <</S/URI /URI(https://example.org/?${hidden('link').replaceAll(' ', '+')})>>>>`,
    },
  });
  writeFileSync(path, updated(readFileSync(path), content));
}

/** The file with another content of its page, behind what it said before (ISO 32000-2, 7.5.6). */
function updated(file: Buffer, content: string): Buffer {
  const text = file.toString('latin1');
  const [, size] = /\/Size (\d+)/.exec(text) ?? [];
  const [, start] = /startxref\n(\d+)/.exec(text) ?? [];
  const object = Buffer.concat([Buffer.from('4 0 obj\n'), streamOf('', content), Buffer.from('\nendobj\n')]);
  const table = `xref\n4 1\n${String(file.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${size}/Root 1 0 R/Info 19 0 R/Prev ${start}>>\n`;
  return Buffer.concat([file, object, Buffer.from(`${table}startxref\n${file.length + object.length}\n%%EOF\n`)]);
}
