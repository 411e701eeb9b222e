import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { CERTIFICATIONS, family, type Case, type Certification } from '../attack.ts';
import { Later } from '../later.ts';
import { dict, stream, type Entries } from '../raw-section.ts';
import { signed, stampedDocument, withData } from '../../signing.ts';
import {
  CATALOG,
  CONTAINERS,
  content,
  CONTENT,
  FIELD,
  fieldLook,
  FONT,
  FORM,
  LOOK,
  PAGE,
  PAGES,
  SIGNED_TEXT,
} from '../source.ts';

/** Revisions that the standard allows, and that hide nothing. */

const FORMS: readonly Certification[] = [undefined, 2, 3];
const COMMENTS: readonly Certification[] = [undefined, 3];
const BLANK: Entries = { Rect: '[220 140 390 190]' };
const shows = 'what was signed';

const WRITTEN_AGAIN: Case[] = [
  {
    name: 'resources under new numbers',
    shows,
    under: CERTIFICATIONS,
    within: CONTAINERS,
    later: (later) => {
      const font = later.add(dict(later.entriesOf(FONT)));
      later.change(PAGE, { Resources: later.add(`<</Font<</F1 ${font}>>>>`) });
    },
  },
  {
    name: 'content under a new number',
    shows,
    later: (later) => later.change(PAGE, { Contents: later.add(content(SIGNED_TEXT)) }),
  },
  {
    name: 'the same objects again',
    shows,
    under: [undefined, 1],
    within: CONTAINERS,
    later: (later) => {
      for (const number of [CATALOG, PAGES, PAGE, FONT, FORM, FIELD]) later.change(number, {});
      later.set(CONTENT, content(SIGNED_TEXT)).set(LOOK, fieldLook('10'));
    },
  },
  {
    name: 'entries in another order, and numbers in another spelling',
    shows,
    later: (later) => {
      const { MediaBox: _, ...entries } = later.entriesOf(PAGE);
      later.set(PAGE, dict({ MediaBox: '[0.0 0 400. 200]', ...entries }));
    },
  },
  { name: 'nothing', shows, later: () => undefined },
  { name: 'ends of lines behind the file', shows, change: (bytes) => concat([bytes, fromLatin1('\r\n\n')]) },
  {
    name: 'a new identifier',
    shows,
    under: [undefined, 1],
    change: (bytes) => new Later(bytes).end({ trailer: { ID: '[<22><33>]' } }),
  },
  {
    name: 'objects that nothing refers to',
    shows,
    under: CERTIFICATIONS,
    later: (later) => void later.set(130, '<</A 131 0 R>>').set(131, stream('', 'anything')),
  },
  {
    name: 'an object that nothing refers to is freed',
    shows,
    source: { objects: { 12: '<</A 1>>' } },
    later: (later) => later.free(12),
  },
  {
    name: 'version and extensions',
    shows,
    under: [undefined, 1],
    later: (later) =>
      later.change(CATALOG, { Version: '/2.0', Extensions: '<</ESIC<</BaseVersion/1.7/ExtensionLevel 5>>>>' }),
  },
  {
    name: 'metadata',
    shows,
    under: [undefined, 1],
    later: (later) =>
      later.change(CATALOG, { Metadata: later.add(stream('/Type/Metadata/Subtype/XML', '<x:xmpmeta/>')) }),
  },
  { name: 'a rotation of 0', shows, under: [undefined, 1], later: (later) => later.change(PAGE, { Rotate: '0' }) },
  {
    name: 'resources move from the page to its node',
    shows,
    later: (later) => {
      const { Resources = '' } = later.entriesOf(PAGE);
      later.change(PAGE, { Resources: '' }).change(PAGES, { Resources });
    },
  },
  {
    name: 'resources and box move from the page to a new node',
    shows,
    under: [undefined, 1],
    later: (later) => {
      const { Resources = '', MediaBox = '' } = later.entriesOf(PAGE);
      const entries = { Type: '/Pages', Parent: `${PAGES} 0 R`, Kids: `[${PAGE} 0 R]`, Count: '1' };
      const node = later.add(dict({ ...entries, Resources, MediaBox }));
      later.change(PAGES, { Kids: `[${node}]` }).change(PAGE, { Resources: '', MediaBox: '', Parent: node });
    },
  },
  {
    name: 'arrays of the page and the form become objects of their own',
    shows,
    later: (later) => {
      const { Annots = '' } = later.entriesOf(PAGE);
      const { Fields = '' } = later.entriesOf(FORM);
      later.change(PAGE, { Annots: later.add(Annots) }).change(FORM, { Fields: later.add(Fields) });
    },
  },
];

const NAME_TREES: Case[] = [
  {
    name: 'a name tree in other nodes with the same entries',
    shows,
    under: [undefined, 1],
    source: {
      entries: { [CATALOG]: { Names: '<</Dests 12 0 R>>' } },
      objects: { 12: '<</Names[(a)[3 0 R/Fit](b)[3 0 R/FitH 0]]>>' },
    },
    later: (later) => {
      const one = later.add('<</Limits[(a)(a)]/Names[(a)[3 0 R/Fit]]>>');
      const two = later.add('<</Limits[(b)(b)]/Names[(b)[3 0 R/FitH 0]]>>');
      later.set(12, `<</Kids[${one} ${two}]>>`);
    },
  },
  {
    name: 'page labels in other nodes with the same entries',
    shows,
    source: { entries: { [CATALOG]: { PageLabels: '12 0 R' } }, objects: { 12: '<</Nums[0<</S/D>>]>>' } },
    later: (later) => later.set(12, `<</Kids[${later.add('<</Limits[0 0]/Nums[0<</S/D>>]>>')}]>>`),
  },
];

const VALIDATION: Case[] = [
  {
    name: 'validation data',
    shows,
    under: CERTIFICATIONS,
    within: CONTAINERS,
    change: (bytes, signers) => withData(bytes, signers, [signers.ada.certificate]),
  },
  {
    name: 'validation data for one signature',
    shows,
    under: [undefined, 1],
    change: async (bytes, signers) => {
      const later = new Later(await withData(bytes, signers, [signers.ada.certificate]));
      const { DSS = '' } = later.entriesOf(CATALOG);
      const digest = '0123456789ABCDEF0123456789ABCDEF01234567';
      const entries = `/VRI<</${digest}<</Cert[${later.add(stream('', 'a certificate'))}]/TU(D:20260101000000Z)>>>>`;
      return later.change(CATALOG, { DSS: `${DSS.slice(0, -2)}${entries}>>` }).end();
    },
  },
  {
    name: 'a timestamp of the document',
    shows,
    under: CERTIFICATIONS,
    within: CONTAINERS,
    change: (bytes, { clock }) => stampedDocument(bytes, clock),
  },
  {
    name: 'validation data, a timestamp, and both again',
    shows,
    under: [undefined, 1],
    change: async (bytes, signers) => {
      const once = await stampedDocument(await withData(bytes, signers, [signers.ada.certificate]), signers.clock);
      const twice = await withData(once, signers, [signers.ada.certificate, signers.clock.certificate]);
      return stampedDocument(twice, signers.clock);
    },
  },
];

const FILLED: Case[] = [
  {
    name: 'a value with its appearance in place',
    shows: '20 in the field',
    under: FORMS,
    within: CONTAINERS,
    later: (later) => later.change(FIELD, { V: '(20)' }).set(LOOK, fieldLook('20')),
  },
  {
    name: 'a value with a new appearance',
    shows: '20 in the field',
    under: FORMS,
    within: CONTAINERS,
    later: (later) => later.change(FIELD, { V: '(20)', AP: `<</N ${later.add(fieldLook('20'))}>>` }),
  },
  {
    name: 'a value with a text style of its own',
    shows: '20 in the field',
    under: FORMS,
    later: (later) =>
      later.change(FIELD, { V: '(20)', DA: '(/F1 12 Tf 0 g)', AP: `<</N ${later.add(fieldLook('20'))}>>` }),
  },
  {
    name: 'a value whose appearance brings a font',
    shows: '20 in the field',
    under: FORMS,
    later: (later) => {
      const font = later.add('<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>');
      const look = stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 360 40]/Resources<</Font<</T ${font}>>>>`,
        '/Tx BMC BT /T 18 Tf 2 12 Td (20) Tj ET EMC',
      );
      later.change(FIELD, { V: '(20)', AP: `<</N ${later.add(look)}>>` });
      later.change(FORM, { DR: `<</Font<</F1 5 0 R/T ${font}>>>>` });
    },
  },
  {
    name: 'the state of a check box',
    shows: 'a mark in the box',
    under: FORMS,
    source: {
      entries: { [FIELD]: { FT: '/Btn', V: '/Off', AS: '/Off', AP: `<</N<</Yes ${LOOK} 0 R/Off 12 0 R>>>>` } },
      objects: { 12: fieldLook('') },
    },
    later: (later) => later.change(FIELD, { V: '/Yes', AS: '/Yes' }),
  },
  {
    name: 'a comment in a blank part of the page',
    shows: 'a comment',
    under: COMMENTS,
    within: CONTAINERS,
    later: (later) => void later.annotate({ Subtype: '/Text', ...BLANK, Contents: '(why?)' }),
  },
  {
    name: 'a comment with its popup',
    shows: 'a comment',
    under: COMMENTS,
    later: (later) => {
      const note = later.annotate({ Subtype: '/Text', ...BLANK, Contents: '(why?)', T: '(Bo)' });
      const popup = later.annotate({ Subtype: '/Popup', ...BLANK, Parent: note });
      later.change(Number.parseInt(note, 10), { Popup: popup });
    },
  },
];

const SIGNATURE_LOOK = '/Type/XObject/Subtype/Form/BBox[0 0 170 50]';
const visible = (later: Later): Entries => ({
  FT: '/Sig',
  T: '(Second)',
  ...BLANK,
  AP: `<</N ${later.add(stream(SIGNATURE_LOOK, '0 0 1 RG 10 10 m 160 40 l S'))}>>`,
});

const TAGGED = {
  entries: { [CATALOG]: { StructTreeRoot: '12 0 R', MarkInfo: '<</Marked true>>' }, [PAGE]: { StructParents: '0' } },
  objects: {
    [CONTENT]: stream('', `/P <</MCID 0>> BDC ${content(SIGNED_TEXT).data as string} EMC`),
    12: '<</Type/StructTreeRoot/K 13 0 R/ParentTree 14 0 R/ParentTreeNextKey 1>>',
    13: '<</Type/StructElem/S/Document/P 12 0 R/K[15 0 R]>>',
    14: '<</Nums[0 16 0 R]>>',
    15: '<</Type/StructElem/S/P/P 13 0 R/Pg 3 0 R/K 0>>',
    16: '[15 0 R]',
  },
};

/** Adds the structure element of a field with `/StructParent 1`, as Acrobat does. */
function tag(later: Later, field: string): void {
  const object = `<</Type/OBJR/Obj ${field}/Pg ${PAGE} 0 R>>`;
  const element = later.add(`<</Type/StructElem/S/Form/P 13 0 R/Pg ${PAGE} 0 R/K ${object}>>`);
  later.append(13, 'K', element);
  later.change(14, { Nums: `[0 16 0 R 1 ${element}]` }).change(12, { ParentTreeNextKey: '2' });
}

const SIGNED_AGAIN: Case[] = [
  {
    name: 'a second signature that is not seen',
    shows,
    under: FORMS,
    within: CONTAINERS,
    change: (bytes, { bo }) => signed(bytes, bo),
  },
  {
    name: 'a second signature in a blank part of the page',
    shows: 'a second signature',
    under: FORMS,
    within: CONTAINERS,
    change: (bytes, { bo, issuing }) => {
      const later = new Later(bytes);
      later.field({ ...visible(later), V: later.signatureValue() });
      return later.sign(bo, [issuing.certificate]);
    },
  },
  {
    name: 'a second signature in a tagged file',
    shows: 'a second signature',
    under: FORMS,
    source: TAGGED,
    change: (bytes, { bo, issuing }) => {
      const later = new Later(bytes);
      tag(later, later.field({ ...visible(later), StructParent: '1', V: later.signatureValue() }));
      return later.sign(bo, [issuing.certificate]);
    },
  },
  {
    name: 'a second signature in a field that was there',
    shows: 'a second signature',
    under: FORMS,
    source: {
      entries: { [FORM]: { Fields: '[8 0 R 12 0 R]' }, [PAGE]: { Annots: '[8 0 R 12 0 R]' } },
      objects: { 12: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Second)/F 4/P 3 0 R/Rect[220 140 390 190]>>' },
    },
    change: (bytes, { bo, issuing }) => {
      const later = new Later(bytes);
      later.change(12, { ...visible(later), V: later.signatureValue() });
      return later.sign(bo, [issuing.certificate]);
    },
  },
  {
    name: 'an empty signature field',
    shows,
    under: FORMS,
    later: (later) => void later.field({ FT: '/Sig', T: '(Second)', ...BLANK }),
  },
];

export const SOUND = family('sound', [...WRITTEN_AGAIN, ...NAME_TREES, ...VALIDATION, ...FILLED, ...SIGNED_AGAIN], {
  expect: 'valid',
});
