import { findText, fromLatin1 } from '@pagewright/ground/bytes';
import { CERTIFICATIONS, family, type Case } from '../attack.ts';
import { Later } from '../later.ts';
import { dict, stream, type RawObject } from '../raw-section.ts';
import {
  CATALOG,
  CONTAINERS,
  content,
  CONTENT,
  FIELD,
  FONT,
  FORGED_FONT,
  FORGED_TEXT,
  form,
  LOOK,
  PAGE,
  PAGES,
  SIGNED_TEXT,
  text,
  WHITE_PAGE,
} from '../source.ts';

/** The signed file is prepared with the other text, which a later revision uncovers ("Shadow Attacks", NDSS 2021). */

const below = `${FORGED_TEXT}, which was below`;
const shows = FORGED_TEXT;
const OVERLAY = `${WHITE_PAGE} ${text(SIGNED_TEXT)}`;
const RESOURCES = '<</Font<</F1 5 0 R>>/XObject<</X 12 0 R>>>>';
const overlaid = (overlay: RawObject) => ({
  entries: { [PAGE]: { Resources: RESOURCES } },
  objects: { [CONTENT]: stream('', `${text(FORGED_TEXT)} q /X Do Q`), 12: overlay },
});
const IMAGE = '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8';
const withStamp = (look: RawObject) => ({
  entries: { [PAGE]: { Annots: '[8 0 R 12 0 R]' } },
  objects: {
    [CONTENT]: content(FORGED_TEXT),
    12: '<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 400 200]/P 3 0 R/AP<</N 13 0 R>>>>',
    13: look,
  },
});

const HIDE: Case[] = [
  {
    name: 'hide: a form XObject over the text is freed',
    shows: below,
    under: CERTIFICATIONS,
    within: CONTAINERS,
    source: overlaid(form(OVERLAY)),
    later: (later) => later.free(12),
  },
  {
    name: 'hide: a form XObject over the text is emptied',
    shows: below,
    source: overlaid(form(OVERLAY)),
    later: (later) => later.set(12, form('')),
  },
  {
    name: 'hide: a form XObject over the text becomes metadata',
    shows: below,
    source: overlaid(form(OVERLAY)),
    later: (later) =>
      later.set(12, stream('/Type/Metadata/Subtype/XML', '<x/>')).change(CATALOG, { Metadata: '12 0 R' }),
  },
  {
    name: 'hide: an image over the text is freed',
    shows: below,
    source: {
      ...overlaid(stream(IMAGE, '\xff')),
      objects: {
        ...overlaid(stream(IMAGE, '\xff')).objects,
        [CONTENT]: stream('', `${text(FORGED_TEXT)} q 400 0 0 200 0 0 cm /X Do Q`),
      },
    },
    later: (later) => later.free(12),
  },
  {
    name: 'hide: the appearance of a stamp over the text is removed',
    shows: below,
    under: [undefined, 2, 3],
    expect: (certifies) => (certifies === 2 ? 'changed' : 'not valid'),
    source: withStamp(form(OVERLAY)),
    later: (later) => later.change(12, { AP: '' }),
  },
  {
    name: 'hide: a stamp over the text is removed',
    shows: below,
    under: [undefined, 3],
    expect: 'not valid',
    source: withStamp(form(OVERLAY)),
    later: (later) => later.change(PAGE, { Annots: `[${later.fields.map((field) => `${field} 0 R`).join(' ')}]` }),
  },
  {
    name: 'hide: the image of a stamp over the text is freed',
    shows: below,
    under: [undefined, 2],
    source: {
      ...withStamp(form('')),
      objects: {
        ...withStamp(
          stream(
            '/Type/XObject/Subtype/Form/BBox[0 0 400 200]/Resources<</XObject<</X 14 0 R>>>>',
            '400 0 0 200 0 0 cm /X Do',
          ),
        ).objects,
        14: stream(IMAGE, '\xff'),
      },
    },
    expect: (certifies) => (certifies === 2 ? 'changed' : 'not valid'),
    later: (later) => later.free(14),
  },
  {
    name: 'hide: a read-only field over the text is emptied',
    shows: below,
    expect: 'not valid',
    source: {
      entries: { [FIELD]: { Rect: '[0 0 400 200]', Ff: '1' } },
      objects: { [CONTENT]: content(FORGED_TEXT), [LOOK]: form(OVERLAY) },
    },
    later: (later) => later.change(FIELD, { V: '()', AP: `<</N ${later.add(form(''))}>>` }),
  },
];

const LAYERED = {
  entries: {
    [CATALOG]: { OCProperties: '<</OCGs[12 0 R 13 0 R]/D 14 0 R>>' },
    [PAGE]: { Resources: '<</Font<</F1 5 0 R>>/Properties<</A 12 0 R/B 13 0 R>>>>' },
  },
  objects: {
    [CONTENT]: stream('', `/OC /A BDC ${text(SIGNED_TEXT)} EMC /OC /B BDC ${text(FORGED_TEXT)} EMC`),
    12: '<</Type/OCG/Name(A)>>',
    13: '<</Type/OCG/Name(B)>>',
    14: '<</OFF[13 0 R]>>',
  },
};

const LAYERS: Case[] = [
  {
    name: 'layers: another one is on',
    shows,
    under: CERTIFICATIONS,
    source: LAYERED,
    later: (later) => later.change(14, { OFF: '[12 0 R]' }),
  },
  {
    name: 'layers: a new default configuration',
    shows,
    source: LAYERED,
    later: (later) => later.change(CATALOG, { OCProperties: '<</OCGs[12 0 R 13 0 R]/D<</OFF[12 0 R]>>>>' }),
  },
  {
    name: 'layers: the usage switches them',
    shows: `${FORGED_TEXT} in print`,
    source: LAYERED,
    later: (later) =>
      later
        .change(13, { Usage: '<</Print<</PrintState/ON>>/View<</ViewState/ON>>>>' })
        .change(14, { AS: '[<</Event/View/OCGs[13 0 R]/Category[/View]>>]' }),
  },
  {
    name: 'layers: a group becomes an expression',
    shows,
    source: LAYERED,
    later: (later) => later.set(12, '<</Type/OCMD/OCGs 13 0 R/P/AllOff>>').change(14, { OFF: '[]' }),
  },
];

const REPLACE: Case[] = [
  {
    name: 'replace: a font is overwritten',
    shows: 'Pay 99 EUR',
    under: CERTIFICATIONS,
    within: CONTAINERS,
    later: (later) => later.set(FONT, dict(FORGED_FONT)),
  },
  {
    name: 'replace: the file of a font is overwritten',
    shows: 'other glyphs',
    source: {
      entries: { [FONT]: { FontDescriptor: '12 0 R' } },
      objects: {
        12: '<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 1/Descent 0/CapHeight 1/StemV 1/FontFile3 13 0 R>>',
        13: stream('/Subtype/Type1C', '\x01\x00\x04\x01'),
      },
    },
    later: (later) => later.set(13, stream('/Subtype/Type1C', '\x01\x00\x04\x02')),
  },
  {
    name: 'replace: the font of the form is overwritten, which the page uses too',
    shows: 'Pay 99 EUR',
    under: [undefined, 2],
    later: (later) => later.set(FONT, dict(FORGED_FONT)).change(FIELD, { V: '(11)' }),
  },
  {
    name: 'replace: an image',
    shows: 'a black page',
    source: {
      entries: { [PAGE]: { Resources: RESOURCES } },
      objects: { [CONTENT]: stream('', '400 0 0 200 0 0 cm /X Do'), 12: stream(IMAGE, '\xff') },
    },
    later: (later) => later.set(12, stream(IMAGE, '\x00')),
  },
];

/** A second document in objects that the signed file has, but does not use. */
const PREPARED = {
  objects: {
    12: dict({ Type: '/Catalog', Pages: '13 0 R', AcroForm: '7 0 R' }),
    13: dict({ Type: '/Pages', Kids: '[14 0 R]', Count: '1' }),
    14: dict({
      Type: '/Page',
      Parent: '13 0 R',
      MediaBox: '[0 0 400 200]',
      Resources: '<</Font<</F1 5 0 R>>>>',
      Contents: '15 0 R',
    }),
    15: content(FORGED_TEXT),
    // An object with the number of the page's content, in the data of a stream.
    16: stream('', `4 0 obj\n<</Length 50>>\nstream\n${text(FORGED_TEXT).padEnd(50)}\nendstream\nendobj\n`),
  },
};

const REPLACE_PREPARED: Case[] = [
  {
    name: 'hide and replace: the catalog leads to other pages',
    shows,
    source: PREPARED,
    later: (later) => later.change(CATALOG, { Pages: '13 0 R' }),
  },
  {
    name: 'hide and replace: the trailer leads to another catalog',
    shows,
    under: CERTIFICATIONS,
    source: PREPARED,
    change: (bytes) => new Later(bytes).end({ trailer: { Root: '12 0 R' } }),
  },
  {
    name: 'hide and replace: the cross-reference leads to content in the data of a stream',
    shows,
    under: CERTIFICATIONS,
    source: PREPARED,
    later: (later) => {
      const data = findText(later.file.bytes, '4 0 obj\n<</Length 50>>');
      if (data < 0) throw new RangeError('no prepared content');
      later.place(CONTENT, data);
    },
  },
  {
    name: 'hide and replace: the page leads to other content',
    shows,
    source: PREPARED,
    later: (later) => later.change(PAGE, { Contents: '15 0 R' }),
  },
  {
    name: 'hide and replace: the tree leads to another page',
    shows,
    source: PREPARED,
    later: (later) => later.change(PAGES, { Kids: '[14 0 R]' }),
  },
];

const LENGTHS: Case[] = [
  {
    name: 'a shorter one',
    shows: 'only a part of the content',
    source: { objects: { [CONTENT]: stream('/Length 12 0 R', text('Do not')), 12: String(text('Do not').length) } },
    later: (later) => later.set(12, '10'),
  },
  {
    name: 'a longer one',
    shows: 'the content, or nothing',
    source: { objects: { [CONTENT]: stream('/Length 12 0 R', text('Do not')), 12: String(text('Do not').length) } },
    later: (later) => later.set(12, '300'),
  },
  {
    name: 'a shorter one, at a place that looks like an end',
    shows: FORGED_TEXT,
    within: ['table', 'streams'],
    source: {
      objects: {
        [CONTENT]: stream('/Length 12 0 R', `${text(FORGED_TEXT)}\nendstream\n${WHITE_PAGE} ${text(SIGNED_TEXT)}`),
        12: String(`${text(FORGED_TEXT)}\nendstream\n${WHITE_PAGE} ${text(SIGNED_TEXT)}`.length),
      },
    },
    later: (later) => later.set(12, String(fromLatin1(text(FORGED_TEXT)).length)),
  },
  {
    name: 'the filter of a stream',
    shows: 'nothing',
    source: { objects: { [CONTENT]: stream('/Filter 12 0 R', '42540a>'), 12: '/ASCIIHexDecode' } },
    later: (later) => later.set(12, '/ASCII85Decode'),
  },
];

export const SHADOWS = [
  ...family('shadow attack', [...HIDE, ...LAYERS, ...REPLACE, ...REPLACE_PREPARED]),
  ...family('indirect length', LENGTHS),
];
