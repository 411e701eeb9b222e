import { family, type Case, type Certification, type Expected } from '../attack.ts';
import type { Later } from '../later.ts';
import { stream, type Entries } from '../raw-section.ts';
import { CONTAINERS, COVER, FORGED_TEXT, form, PAGE } from '../source.ts';

/** Annotations over what was signed ("Attacks on PDF Certification", IEEE S&P 2021). */

const WHOLE = '[0 0 400 200]';
const allowedAt3 = (certifies: Certification): Expected =>
  certifies === undefined || certifies === 3 ? 'not valid' : 'changed';

interface Kind {
  entries: (later: Later) => Entries;
  /** Allowed to nobody. */
  expect?: Expected;
  shows?: string;
}

const covering = (later: Later): string => `<</N ${later.add(form(COVER))}>>`;

const KINDS: Readonly<Record<string, Kind>> = {
  'free text': {
    entries: (later) => ({
      Subtype: '/FreeText',
      Contents: `(${FORGED_TEXT})`,
      DA: '(/Helv 24 Tf)',
      AP: covering(later),
    }),
  },
  'a stamp': { entries: (later) => ({ Subtype: '/Stamp', AP: covering(later) }) },
  'a redaction': { entries: (later) => ({ Subtype: '/Redact', OverlayText: `(${FORGED_TEXT})`, AP: covering(later) }) },
  'a square without an appearance': {
    entries: () => ({ Subtype: '/Square', IC: '[1 1 1]', C: '[1 1 1]' }),
    shows: 'a white page',
  },
  'an ink line': {
    entries: (later) => ({ Subtype: '/Ink', InkList: '[[20 108 180 108]]', BS: '<</W 30>>', AP: covering(later) }),
  },
  'a highlight': {
    entries: (later) => ({ Subtype: '/Highlight', QuadPoints: '[0 200 400 200 0 0 400 0]', AP: covering(later) }),
  },
  'a popup with an appearance': { entries: (later) => ({ Subtype: '/Popup', Open: 'true', AP: covering(later) }) },
  'a widget without a field': { entries: (later) => ({ Subtype: '/Widget', AP: covering(later) }), expect: 'changed' },
  'a watermark': { entries: (later) => ({ Subtype: '/Watermark', AP: covering(later) }), expect: 'changed' },
  'a link with an appearance': { entries: (later) => ({ Subtype: '/Link', AP: covering(later) }), expect: 'changed' },
  'a film': { entries: (later) => ({ Subtype: '/Screen', AP: covering(later) }), expect: 'changed' },
  'an unknown kind': { entries: (later) => ({ Subtype: '/Eve', AP: covering(later) }), expect: 'changed' },
  'no kind': { entries: (later) => ({ Subtype: '', AP: covering(later) }), expect: 'changed' },
  'an attached file': {
    entries: (later) => ({
      Subtype: '/FileAttachment',
      FS: `<</Type/Filespec/F(a)/EF<</F ${later.add(stream('/Type/EmbeddedFile', 'a'))}>>>>`,
      AP: covering(later),
    }),
  },
  'a comment that opens an address': {
    entries: () => ({ Subtype: '/Text', Contents: '(a)', A: '<</S/URI/URI(https://example.com)>>' }),
    expect: 'changed',
    shows: 'an address opens on a click',
  },
  'a comment with an additional action': {
    entries: () => ({
      Subtype: '/Text',
      Contents: '(a)',
      AA: '<</PO<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
    }),
    expect: 'changed',
    shows: 'a script runs',
  },
  'a comment with a small box and a large appearance state': {
    entries: (later) => ({
      Subtype: '/Square',
      AS: '/On',
      AP: `<</N<</On ${later.add(form(COVER))}/Off ${later.add(form(''))}>>>>`,
    }),
  },
};

const added = Object.entries(KINDS).map(([name, { entries, expect = allowedAt3, shows = FORGED_TEXT }]): Case => ({
  name,
  shows,
  under: [undefined, 1, 2, 3],
  ...(name === 'a stamp' && { within: CONTAINERS }),
  expect,
  later: (later) => void later.annotate({ Rect: WHOLE, ...entries(later) }),
}));

const SIGNED_STAMP = {
  entries: { [PAGE]: { Annots: '[8 0 R 12 0 R]' } },
  objects: {
    12: '<</Type/Annot/Subtype/Stamp/F 4/Rect[300 150 380 190]/P 3 0 R/AP<</N 13 0 R>>>>',
    13: stream('/Type/XObject/Subtype/Form/BBox[0 0 80 40]', '0 1 0 rg 0 0 80 40 re f'),
    14: '<</Type/Annot/Subtype/Link/Rect[0 0 100 100]/A<</S/URI/URI(https://ada.example)>>>>',
  },
};

const CHANGED: Case[] = [
  {
    name: 'a signed stamp grows over the page',
    shows: FORGED_TEXT,
    under: [undefined, 2, 3],
    source: SIGNED_STAMP,
    expect: allowedAt3,
    later: (later) => later.set(13, form(COVER)).change(12, { Rect: WHOLE }),
  },
  {
    name: 'a signed link leads elsewhere',
    shows: 'another address on a click',
    under: [undefined, 3],
    source: { ...SIGNED_STAMP, entries: { [PAGE]: { Annots: '[8 0 R 14 0 R]' } } },
    later: (later) => later.change(14, { A: '<</S/URI/URI(https://eve.example)>>' }),
  },
  {
    name: 'a signed stamp becomes a widget',
    shows: FORGED_TEXT,
    under: [undefined, 3],
    source: SIGNED_STAMP,
    later: (later) => later.change(12, { Subtype: '/Widget', FT: '/Btn', Ff: '65536' }),
  },
];

export const ANNOTATIONS = family('evil annotation', [...added, ...CHANGED]);
