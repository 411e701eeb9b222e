import { CERTIFICATIONS, family, type Case } from '../attack.ts';
import { dict, stream } from '../raw-section.ts';
import {
  CATALOG,
  CONTAINERS,
  content,
  CONTENT,
  COVER,
  FIELD,
  FONT,
  FORGED_FONT,
  FORGED_TEXT,
  form,
  LOOK,
  PAGE,
  SIGNED_TEXT,
  text,
} from '../source.ts';

/** One object is drawn on the page and has a second role, in which a later revision may replace it. */

const REF = `${CONTENT} 0 R`;
const replace: Case['later'] = (later) => later.set(CONTENT, content(FORGED_TEXT));
const shows = FORGED_TEXT;

const ROLES: Case[] = [
  {
    name: 'content is also metadata',
    shows,
    under: CERTIFICATIONS,
    within: CONTAINERS,
    source: { entries: { [CATALOG]: { Metadata: REF } } },
  },
  { name: 'content is also metadata of the page', shows, source: { entries: { [PAGE]: { Metadata: REF } } } },
  {
    name: 'content is also a certificate of the validation data',
    shows,
    under: [undefined, 1],
    source: { entries: { [CATALOG]: { DSS: `<</Type/DSS/Certs[${REF}]>>` } } },
  },
  { name: 'content is also document information', shows, under: [undefined, 1], source: { trailer: `/Info ${REF}` } },
  {
    name: 'content is also the appearance of a field',
    shows,
    under: [undefined, 2],
    source: { entries: { [FIELD]: { AP: `<</N ${REF}>>` } } },
    later: (later) => later.set(CONTENT, content(FORGED_TEXT)).change(FIELD, { V: '(11)' }),
  },
  {
    name: 'content is also the appearance of a comment',
    shows,
    under: [undefined, 3],
    source: {
      entries: { [PAGE]: { Annots: '[8 0 R 12 0 R]' } },
      objects: { 12: `<</Type/Annot/Subtype/Square/Rect[300 150 320 170]/P 3 0 R/AP<</N ${REF}>>>>` },
    },
  },
  {
    name: 'content is also an attribute of a structure element',
    shows,
    source: {
      entries: { [CATALOG]: { StructTreeRoot: '12 0 R' } },
      objects: {
        12: '<</Type/StructTreeRoot/K 13 0 R>>',
        13: `<</Type/StructElem/S/P/P 12 0 R/A ${REF}>>`,
      },
    },
  },
  { name: 'content is also a thumbnail', shows, source: { entries: { [PAGE]: { Thumb: REF } } } },
  {
    name: 'content is also private data of the page',
    shows,
    source: { entries: { [PAGE]: { PieceInfo: `<</A<</LastModified(D:2026)/Private ${REF}>>>>` } } },
  },
  {
    name: 'content is also an attached file',
    shows,
    source: {
      entries: { [CATALOG]: { Names: '<</EmbeddedFiles<</Names[(a)12 0 R]>>>>' } },
      objects: { 12: `<</Type/Filespec/F(a)/EF<</F ${REF}>>>>` },
    },
  },
];

const OTHERS: Case[] = [
  {
    name: 'font is also document information',
    shows: 'Pay 99 EUR',
    under: [undefined, 1],
    source: { trailer: `/Info ${FONT} 0 R` },
    later: (later) => later.set(FONT, dict({ ...FORGED_FONT, Title: '(a)' })),
  },
  {
    name: 'appearance of a field is also an XObject of the page',
    shows,
    under: [undefined, 2],
    source: {
      entries: { [PAGE]: { Resources: `<</Font<</F1 5 0 R>>/XObject<</X ${LOOK} 0 R>>>>` } },
      objects: { [CONTENT]: stream('', `${text(SIGNED_TEXT)} /X Do`) },
    },
    later: (later) => later.set(LOOK, form(COVER)).change(FIELD, { V: '(11)' }),
  },
  {
    name: 'content becomes metadata',
    shows,
    under: CERTIFICATIONS,
    later: (later) => later.change(CATALOG, { Metadata: REF }).set(CONTENT, content(FORGED_TEXT)),
  },
  {
    name: 'content becomes private data',
    shows,
    later: (later) =>
      later
        .change(PAGE, { PieceInfo: `<</A<</LastModified(D:2026)/Private ${REF}>>>>` })
        .set(CONTENT, content(FORGED_TEXT)),
  },
  {
    name: 'content becomes the appearance of a comment',
    shows,
    under: [undefined, 3],
    later: (later) => {
      later.annotate({ Subtype: '/Square', Rect: '[300 150 320 170]', AP: `<</N ${REF}>>` });
      later.set(CONTENT, content(FORGED_TEXT));
    },
  },
  {
    name: 'content becomes a revocation list of the validation data',
    shows,
    under: [undefined, 1],
    later: (later) => later.change(CATALOG, { DSS: `<</Type/DSS/CRLs[${REF}]>>` }).set(CONTENT, content(FORGED_TEXT)),
  },
];

export const TWO_ROLES = family('one object in two roles', [...ROLES, ...OTHERS], { later: replace });
