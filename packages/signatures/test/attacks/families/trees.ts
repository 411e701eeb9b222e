import { CERTIFICATIONS, family, type Case } from '../attack.ts';
import { dict } from '../raw-section.ts';
import { CATALOG, FIELD, FORM, PAGE } from '../source.ts';

/** Parts of the document beside its pages: names, destinations, labels, outlines, actions. */

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const RUNS = 'a script runs';

const NAMES: Case[] = [
  {
    name: 'a script in a new name tree',
    shows: RUNS,
    under: CERTIFICATIONS,
    later: (later) => later.change(CATALOG, { Names: `<</JavaScript<</Names[(a)${SCRIPT}]>>>>` }),
  },
  {
    name: 'a script in a signed name tree',
    shows: RUNS,
    source: { entries: { [CATALOG]: { Names: '12 0 R' } }, objects: { 12: '<</Dests<</Names[]>>>>' } },
    later: (later) => later.change(12, { JavaScript: `<</Names[(a)${SCRIPT}]>>` }),
  },
  {
    name: 'destinations in other nodes, one changed',
    shows: 'another place on a click',
    under: [undefined, 1],
    source: {
      entries: { [CATALOG]: { Names: '<</Dests 12 0 R>>' } },
      objects: { 12: '<</Names[(a)[3 0 R/Fit](b)[3 0 R/Fit]]>>' },
    },
    later: (later) => {
      const [one, two] = ['(a)[3 0 R/Fit]', '(b)[3 0 R/FitH 0]'].map((entry) =>
        later.add(`<</Limits[${entry.slice(0, 3)}${entry.slice(0, 3)}]/Names[${entry}]>>`),
      );
      later.set(12, `<</Kids[${one} ${two}]>>`);
    },
  },
  {
    name: 'a destination in a deep node that is replaced',
    shows: 'another place on a click',
    source: {
      entries: { [CATALOG]: { Names: '<</Dests 12 0 R>>' } },
      objects: { 12: '<</Kids[13 0 R]>>', 13: '<</Limits[(a)(a)]/Names[(a)14 0 R]>>', 14: '[3 0 R/Fit]' },
    },
    later: (later) => later.set(14, '[3 0 R/FitH 0]'),
  },
  {
    name: 'old destinations',
    shows: 'another place on a click',
    source: { entries: { [CATALOG]: { Dests: '12 0 R' } }, objects: { 12: '<</a[3 0 R/Fit]>>' } },
    later: (later) => later.change(12, { a: '[3 0 R/FitH 0]' }),
  },
  {
    name: 'an attached file is replaced',
    shows: 'another attachment',
    source: {
      entries: { [CATALOG]: { Names: '<</EmbeddedFiles<</Names[(a)12 0 R]>>>>' } },
      objects: { 12: '<</Type/Filespec/F(a)/EF<</F 13 0 R>>>>', 13: { entries: '/Type/EmbeddedFile', data: 'one' } },
    },
    later: (later) => later.set(13, { entries: '/Type/EmbeddedFile', data: 'two' }),
  },
];

const LABELS: Case[] = [
  {
    name: 'page labels are added',
    shows: 'another page number',
    under: [undefined, 1],
    later: (later) => later.change(CATALOG, { PageLabels: '<</Nums[0<</S/D/St 9>>]>>' }),
  },
  {
    name: 'page labels are changed',
    shows: 'another page number',
    source: { entries: { [CATALOG]: { PageLabels: '12 0 R' } }, objects: { 12: '<</Nums[0<</S/D>>]>>' } },
    later: (later) => later.set(12, '<</Nums[0<</S/D/St 9>>]>>'),
  },
  {
    name: 'page labels in other nodes, one changed',
    shows: 'another page number',
    source: { entries: { [CATALOG]: { PageLabels: '12 0 R' } }, objects: { 12: '<</Nums[0<</S/D>>]>>' } },
    later: (later) => later.set(12, `<</Kids[${later.add('<</Limits[0 0]/Nums[0<</S/R>>]>>')}]>>`),
  },
];

const OUTLINED = {
  entries: { [CATALOG]: { Outlines: '12 0 R' } },
  objects: {
    12: '<</Type/Outlines/First 13 0 R/Last 13 0 R/Count 1>>',
    13: '<</Title(Pay 10 EUR)/Parent 12 0 R/Dest[3 0 R/Fit]>>',
  },
};

const OUTLINES: Case[] = [
  {
    name: 'the title of a bookmark',
    shows: 'Pay 9999 EUR among the bookmarks',
    under: [undefined, 1],
    source: OUTLINED,
    later: (later) => later.change(13, { Title: '(Pay 9999 EUR)' }),
  },
  {
    name: 'a bookmark that runs a script',
    shows: RUNS,
    source: OUTLINED,
    later: (later) => later.change(13, { Dest: '', A: SCRIPT }),
  },
  {
    name: 'bookmarks are added',
    shows: 'Pay 9999 EUR among the bookmarks',
    later: (later) => {
      const item = later.add(dict({ Title: '(Pay 9999 EUR)', Dest: '[3 0 R/Fit]' }));
      later.change(CATALOG, { Outlines: later.add(`<</First ${item}/Last ${item}/Count 1>>`) });
    },
  },
];

const ACTIONS: Case[] = [
  {
    name: 'an action of the page',
    shows: RUNS,
    under: CERTIFICATIONS,
    later: (later) => later.change(PAGE, { AA: `<</O ${SCRIPT}>>` }),
  },
  {
    name: 'an action of a field',
    shows: RUNS,
    under: [undefined, 2],
    later: (later) => later.change(FIELD, { V: '(11)', AA: `<</F ${SCRIPT}>>` }),
  },
  {
    name: 'an action of the document',
    shows: RUNS,
    later: (later) => later.change(CATALOG, { AA: `<</WC ${SCRIPT}>>` }),
  },
  {
    name: 'an action in an object of its own',
    shows: RUNS,
    source: { entries: { [CATALOG]: { OpenAction: '12 0 R' } }, objects: { 12: '[3 0 R/Fit]' } },
    later: (later) => later.set(12, SCRIPT),
  },
  {
    name: 'the next of an action',
    shows: RUNS,
    source: {
      entries: { [CATALOG]: { OpenAction: '12 0 R' } },
      objects: { 12: '<</S/GoTo/D[3 0 R/Fit]/Next 13 0 R>>', 13: '<</S/GoTo/D[3 0 R/Fit]>>' },
    },
    later: (later) => later.set(13, SCRIPT),
  },
  {
    name: 'the order in which fields are calculated',
    shows: 'other values after the next change',
    later: (later) => later.change(FORM, { CO: '[8 0 R]' }),
  },
  {
    name: 'how the document opens',
    shows: 'the document without its title, as a film',
    later: (later) => later.change(CATALOG, { PageMode: '/FullScreen', ViewerPreferences: '<</HideToolbar true>>' }),
  },
  {
    name: 'the base of all addresses',
    shows: 'other addresses on a click',
    later: (later) => later.change(CATALOG, { URI: '<</Base(https://eve.example)>>' }),
  },
  {
    name: 'a transition and a time limit of the page',
    shows: 'the page disappears',
    later: (later) => later.change(PAGE, { Dur: '1', Trans: '<</S/Fly>>' }),
  },
];

export const TREES = family('beside the pages', [...NAMES, ...LABELS, ...OUTLINES, ...ACTIONS]);
