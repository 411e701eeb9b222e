import { family, type Case, type Certification, type Expected } from '../attack.ts';
import { Later } from '../later.ts';
import { dict, stream } from '../raw-section.ts';
import { CATALOG, CONTAINERS, FIELD, fieldLook, FORM, LOOK, PAGE } from '../source.ts';

/** Fields that readers draw with something else than the appearance that was signed. */

/** Filling in is allowed to all but the strictest certification; a value that nobody filled in is not. */
const unsigned = (certifies: Certification): Expected => (certifies === 1 ? 'changed' : 'not valid');
const OTHER_VALUE = { [FIELD]: { V: '(9999)' } };
const NOW = { NeedAppearances: 'true' };
const LEVELS: readonly Certification[] = [undefined, 1, 2];

const FIELDS: Case[] = [
  {
    name: 'NeedAppearances, and a value that the appearance does not show',
    shows: '9999 in the field',
    under: [undefined, 1, 2, 3],
    within: CONTAINERS,
    source: { entries: OTHER_VALUE },
    later: (later) => later.change(FORM, NOW),
  },
  {
    name: 'NeedAppearances in a new form object',
    shows: '9999 in the field',
    under: LEVELS,
    source: { entries: OTHER_VALUE },
    later: (later) => later.change(CATALOG, { AcroForm: later.add(dict({ ...later.entriesOf(FORM), ...NOW })) }),
  },
  {
    name: 'NeedAppearances, and the value of a field above',
    shows: '9999 in the field',
    under: LEVELS,
    source: {
      entries: { [FORM]: { Fields: '[12 0 R]' }, [FIELD]: { Parent: '12 0 R', T: '', V: '' } },
      objects: { 12: '<</T(Amount)/FT/Tx/V(9999)/Kids[8 0 R]>>' },
    },
    later: (later) => later.change(FORM, NOW),
  },
  {
    name: 'NeedAppearances, and a choice',
    shows: '9999 in the field',
    under: LEVELS,
    source: { entries: { [FIELD]: { FT: '/Ch', Ff: '131072', Opt: '[(10)(9999)]', V: '(9999)' } } },
    later: (later) => later.change(FORM, NOW),
  },
  {
    name: 'NeedAppearances, and a default text color of white',
    shows: 'an empty field',
    under: [1, 2],
    source: { entries: { [FIELD]: { DA: '(/F1 18 Tf 1 g)' } } },
    later: (later) => later.change(FORM, NOW),
  },
  {
    name: 'NeedAppearances, and other default resources',
    shows: '99 in the field',
    under: [1, 2],
    later: (later) =>
      later.change(FORM, {
        ...NOW,
        DR: `<</Font<</F1 ${later.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[48/nine/nine]>>>>')}>>>>`,
      }),
    expect: 'changed',
  },
];

const STATES: Case[] = [
  {
    name: 'state of a check box',
    shows: 'a mark in the box',
    under: [1],
    source: {
      entries: {
        [FIELD]: { FT: '/Btn', V: '/Yes', AS: '/Off', AP: `<</N<</Yes ${LOOK} 0 R/Off 12 0 R>>>>` },
      },
      objects: { 12: fieldLook('') },
    },
    later: (later) => later.change(FIELD, { AS: '/Yes' }),
  },
  {
    name: 'appearance removed, and a value that it did not show',
    shows: '9999 in the field',
    under: LEVELS,
    source: { entries: OTHER_VALUE },
    later: (later) => later.change(FIELD, { AP: '' }),
  },
  {
    name: 'appearance replaced in place, the value kept',
    shows: '9999 in the field',
    under: [1],
    later: (later) => later.set(LOOK, fieldLook('9999')),
  },
  {
    name: 'another appearance, the value kept',
    shows: '9999 in the field',
    under: [1],
    later: (later) => later.change(FIELD, { AP: `<</N ${later.add(fieldLook('9999'))}>>` }),
  },
  {
    name: 'a field is hidden',
    shows: 'no field',
    expect: 'changed',
    later: (later) => later.change(FIELD, { F: '2' }),
  },
  {
    name: 'a field covers the page',
    shows: '9999 over the page',
    expect: 'changed',
    later: (later) => later.change(FIELD, { Rect: '[0 0 400 200]' }),
  },
  {
    name: 'an appearance larger than its field',
    shows: '9999 over the page',
    under: [undefined, 2],
    expect: 'changed',
    later: (later) => later.change(FIELD, { V: '(9999)', Rect: '[0 0 400 200]' }).set(LOOK, fieldLook('9999')),
  },
  {
    name: 'fonts of an appearance are replaced',
    shows: '99 in the field',
    under: [1],
    source: {
      objects: {
        [LOOK]: stream(
          '/Type/XObject/Subtype/Form/BBox[0 0 360 40]/Resources<</Font<</F1 12 0 R>>>>',
          '/Tx BMC BT /F1 18 Tf 2 12 Td (10) Tj ET EMC',
        ),
        12: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      },
    },
    later: (later) =>
      later.set(12, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[48/nine/nine]>>>>'),
  },
];

const VALUES: Case[] = [
  {
    name: 'inherited value',
    shows: '9999 as the value',
    under: [1],
    source: {
      entries: { [FORM]: { Fields: '[12 0 R]' }, [FIELD]: { Parent: '12 0 R', T: '', V: '' } },
      objects: { 12: '<</T(Amount)/FT/Tx/V(10)/Kids[8 0 R]>>' },
    },
    later: (later) => later.change(12, { V: '(9999)' }),
  },
  {
    name: 'inherited value by a new parent',
    shows: '9999 as the value',
    source: { entries: { [FIELD]: { V: '' } } },
    under: [undefined, 1],
    later: (later) => {
      const parent = later.add('<</FT/Tx/V(9999)/Kids[8 0 R]>>');
      later.change(FIELD, { Parent: parent });
    },
    expect: 'changed',
  },
  {
    name: 'inherited flags: the text becomes a password',
    shows: 'stars in the field',
    source: {
      entries: { [FORM]: { Fields: '[12 0 R]' }, [FIELD]: { Parent: '12 0 R', T: '' } },
      objects: { 12: '<</T(Amount)/FT/Tx/Kids[8 0 R]>>' },
    },
    later: (later) => later.change(12, { Ff: '8192' }),
    expect: 'changed',
  },
  {
    name: 'inherited name',
    shows: 'another name of the field',
    source: {
      entries: { [FORM]: { Fields: '[12 0 R]' }, [FIELD]: { Parent: '12 0 R' } },
      objects: { 12: '<</T(debt)/Kids[8 0 R]>>' },
    },
    later: (later) => later.change(12, { T: '(gift)' }),
    expect: 'changed',
  },
  {
    name: 'a field is taken out of the form, its widget stays',
    shows: 'a field that nobody can fill in',
    later: (later) =>
      later.change(FORM, {
        Fields: `[${later.fields
          .slice(1)
          .map((field) => `${field} 0 R`)
          .join(' ')}]`,
      }),
    expect: 'changed',
  },
  {
    name: 'a widget is taken off the page',
    shows: 'no field',
    later: (later) =>
      later.change(PAGE, {
        Annots: `[${later.fields
          .slice(1)
          .map((field) => `${field} 0 R`)
          .join(' ')}]`,
      }),
    expect: 'changed',
  },
  {
    name: 'default value and alternate name',
    shows: 'another tooltip',
    later: (later) => later.change(FIELD, { DV: '(9999)', TU: '(Amount that Eve gets)' }),
    expect: 'changed',
  },
];

const lockedBy = (lock: string) => ({
  entries: { [FORM]: { Fields: '[8 0 R 12 0 R]' }, [PAGE]: { Annots: '[8 0 R 12 0 R]' } },
  objects: {
    12: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Ada)/F 4/P 3 0 R/Rect[0 0 0 0]/Lock<</Type/SigFieldLock${lock}>>>>`,
  },
});

const signLocked: Case['sign'] = (source, { ada }) => {
  const before = new Later(source);
  before.change(12, { V: before.signatureValue() });
  return before.sign(ada);
};

const fillIn: Case['later'] = (later) => later.change(FIELD, { V: '(9999)' }).set(LOOK, fieldLook('9999'));
const INCLUDED = '/Action/Include/Fields[(Amount)]';

const LOCKED = (
  [
    { name: 'all fields', source: lockedBy('/Action/All'), later: fillIn },
    { name: 'this field', source: lockedBy(INCLUDED), later: fillIn },
    { name: 'all other fields', source: lockedBy('/Action/Exclude/Fields[(Other)]'), later: fillIn },
    { name: 'a level of 1', source: lockedBy('/Action/Include/Fields[]/P 1'), later: fillIn },
    { name: 'the appearance alone', source: lockedBy(INCLUDED), later: (later) => later.set(LOOK, fieldLook('9999')) },
    {
      name: 'another name of the field, and then a value',
      source: lockedBy(INCLUDED),
      later: (later) => later.change(FIELD, { T: '(Other)', V: '(9999)' }).set(LOOK, fieldLook('9999')),
    },
    {
      name: 'the lock is taken off',
      source: lockedBy(INCLUDED),
      later: (later) => later.change(12, { Lock: '' }).change(FIELD, { V: '(9999)' }).set(LOOK, fieldLook('9999')),
    },
  ] satisfies Partial<Case>[]
).map((each): Case => ({ ...each, shows: '9999 in the field', sign: signLocked }));

const XFA: Case[] = [
  {
    name: 'datasets',
    shows: '9999 in readers with XFA',
    under: LEVELS,
    source: {
      entries: { [FORM]: { XFA: '[(template)12 0 R(datasets)13 0 R]' } },
      objects: { 12: stream('', '<template/>'), 13: stream('', '<datasets><a>10</a></datasets>') },
    },
    later: (later) => later.set(13, stream('', '<datasets><a>9999</a></datasets>')),
  },
  {
    name: 'template',
    shows: 'another form in readers with XFA',
    source: {
      entries: { [FORM]: { XFA: '[(template)12 0 R(datasets)13 0 R]' } },
      objects: { 12: stream('', '<template/>'), 13: stream('', '<datasets/>') },
    },
    later: (later) => later.set(12, stream('', '<template><draw/></template>')),
    expect: 'changed',
  },
  {
    name: 'a second form is added',
    shows: 'another form in readers with XFA',
    under: LEVELS,
    later: (later) => later.change(FORM, { XFA: later.add(stream('', '<xdp/>')) }),
    expect: 'changed',
  },
];

export const APPEARANCES = [
  ...family('field appearance', [...FIELDS, ...STATES], { expect: unsigned }),
  ...family('field value', VALUES, { expect: unsigned }),
  ...family('locked field', LOCKED),
  ...family('XFA form', XFA, { expect: unsigned }),
];
