import { CERTIFICATIONS, family, type Case } from '../attack.ts';
import { Later } from '../later.ts';
import { dict, stream } from '../raw-section.ts';
import {
  CATALOG,
  CONTAINERS,
  content,
  CONTENT,
  COVER,
  FONT,
  FORGED_FONT,
  FORGED_TEXT,
  form,
  PAGE,
  PAGES,
  text,
  SIGNED_TEXT,
} from '../source.ts';

/** The signed file refers to an object that does not exist; the later revision defines it. */

/** The object that is not there. */
const MISSING = 90;
const REF = `${MISSING} 0 R`;

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const TWO_NINES = 'Pay 99 EUR';

const DRAWN: Case[] = [
  {
    name: 'content stream',
    shows: FORGED_TEXT,
    under: CERTIFICATIONS,
    within: CONTAINERS,
    source: { entries: { [PAGE]: { Contents: REF } } },
    later: (later) => later.set(MISSING, content(FORGED_TEXT)),
  },
  {
    name: 'one of several content streams',
    shows: FORGED_TEXT,
    source: { entries: { [PAGE]: { Contents: `[${CONTENT} 0 R ${REF}]` } } },
    later: (later) => later.set(MISSING, stream('', COVER)),
  },
  {
    name: 'content stream of another generation',
    shows: FORGED_TEXT,
    source: { entries: { [PAGE]: { Contents: `[${CONTENT} 0 R ${MISSING} 1 R]` } } },
    later: (later) => later.set(MISSING, stream('', COVER), 1),
  },
  {
    name: 'XObject',
    shows: FORGED_TEXT,
    source: {
      entries: { [PAGE]: { Resources: `<</Font<</F1 5 0 R>>/XObject<</X ${REF}>>>>` } },
      objects: { [CONTENT]: stream('', `${text(SIGNED_TEXT)} /X Do`) },
    },
    later: (later) => later.set(MISSING, form(COVER)),
  },
  {
    name: 'character of a Type 3 font',
    shows: 'a black square',
    source: {
      objects: {
        [FONT]: dict({
          Type: '/Font',
          Subtype: '/Type3',
          FontBBox: '[0 0 1 1]',
          FontMatrix: '[1 0 0 1 0 0]',
          CharProcs: `<</a ${REF}>>`,
          Encoding: '<</Type/Encoding/Differences[80/a]>>',
          FirstChar: '80',
          LastChar: '80',
          Widths: '[1]',
        }),
      },
    },
    later: (later) => later.set(MISSING, stream('', '1 0 d0 0 0 1 1 re f')),
  },
  {
    name: 'font encoding',
    shows: TWO_NINES,
    source: { entries: { [FONT]: { Encoding: REF } } },
    later: (later) => later.set(MISSING, FORGED_FONT['Encoding'] ?? ''),
  },
  {
    name: 'resources in an object stream',
    shows: TWO_NINES,
    under: [undefined, 1],
    within: ['streams'],
    source: { entries: { [PAGE]: { Resources: REF } } },
    change: (bytes) => {
      const later = new Later(bytes);
      later.set(MISSING, `<</Font<</F1 ${later.add(dict(FORGED_FONT))}>>>>`);
      return later.end({ packed: [MISSING] });
    },
  },
  {
    name: 'graphics state',
    shows: 'the word "not" is invisible',
    source: {
      entries: { [PAGE]: { Resources: `<</Font<</F1 5 0 R>>/ExtGState<</G ${REF}>>>>` } },
      objects: { [CONTENT]: stream('', `${text(SIGNED_TEXT)} /G gs BT /F1 24 Tf 20 140 Td (Do not) Tj ET`) },
    },
    later: (later) => later.set(MISSING, '<</Type/ExtGState/ca 0/CA 0>>'),
  },
  {
    name: 'appearance of an annotation',
    shows: FORGED_TEXT,
    expect: 'not valid',
    source: {
      entries: { [PAGE]: { Annots: '[8 0 R 12 0 R]' } },
      objects: { 12: `<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 400 200]/P 3 0 R/AP<</N ${REF}>>>>` },
    },
    later: (later) => later.set(MISSING, form(COVER)),
  },
];

const OTHERS: Case[] = [
  {
    name: 'layers',
    shows: 'a layer is hidden',
    source: {
      entries: {
        [CATALOG]: { OCProperties: REF },
        [PAGE]: { Resources: '<</Font<</F1 5 0 R>>/Properties<</L 12 0 R>>>>' },
      },
      objects: { 12: '<</Type/OCG/Name(L)>>', [CONTENT]: stream('', `/OC /L BDC ${text(SIGNED_TEXT)} EMC`) },
    },
    later: (later) => later.set(MISSING, '<</OCGs[12 0 R]/D<</OFF[12 0 R]>>>>'),
  },
  {
    name: 'rotation',
    shows: 'the page upside down',
    source: { entries: { [PAGE]: { Rotate: REF } } },
    later: (later) => later.set(MISSING, '180'),
  },
  {
    name: 'crop box',
    shows: 'a part of the page',
    source: { entries: { [PAGE]: { CropBox: REF } } },
    later: (later) => later.set(MISSING, '[0 80 100 130]'),
  },
  {
    name: 'page',
    shows: 'a page more',
    source: { entries: { [PAGES]: { Kids: `[3 0 R ${REF}]`, Count: '2' } } },
    // Our own signing refuses such a tree.
    sign: (source, { ada }) => {
      const before = new Later(source);
      before.field({ FT: '/Sig', T: '(Ada)', Rect: '[0 0 0 0]', V: before.signatureValue() });
      return before.sign(ada);
    },
    later: (later) => later.set(MISSING, dict({ ...later.entriesOf(PAGE), Annots: '' })),
  },
  {
    name: 'script on opening',
    shows: 'a script runs',
    source: { entries: { [CATALOG]: { OpenAction: REF } } },
    later: (later) => later.set(MISSING, SCRIPT),
  },
  {
    name: 'characters of a font as text',
    shows: 'other text when copied',
    source: { entries: { [FONT]: { ToUnicode: REF } } },
    later: (later) =>
      later.set(
        MISSING,
        stream(
          '/Type/CMap/CMapName/X',
          '/CMapName /X def begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <31> <0039> endbfchar endcmap',
        ),
      ),
  },
  {
    name: 'font file',
    shows: 'other glyphs',
    source: {
      entries: { [FONT]: { FontDescriptor: '12 0 R' } },
      objects: {
        12: `<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 1/Descent 0/CapHeight 1/StemV 1/FontFile3 ${REF}>>`,
      },
    },
    later: (later) => later.set(MISSING, stream('/Subtype/Type1C', '\x01\x00\x04\x01')),
  },
];

export const DANGLING_REFERENCES = family('dangling reference', [...DRAWN, ...OTHERS]);
