import assert from 'node:assert/strict';
import test from 'node:test';
import { optionField } from '@pagewright/contract';
import {
  choice,
  colour,
  edits,
  fileOrder,
  languages,
  level,
  LocalFile,
  localFile,
  number,
  pageOrder,
  pageRanges,
  password,
  signature,
  text,
  toggle,
  type Option,
  url,
} from './options.ts';

const NO_EDITS = {
  format: 'pagewright-edits',
  version: 1,
  source: { sha256: '0'.repeat(64), bytes: 1 },
  operations: [],
};

const SIGNED = {
  request: { field: 'Signature1', page: 3, look: [], time: '2026-01-02T03:04:05Z' },
  cms: 'MIIB',
};
const HERE = new LocalFile('/tmp/me.p12');

/** One option of every kind, with values as they arrive and what becomes of them. */
const KINDS: { option: Option; accepted: [given: unknown, read: unknown][]; refused: unknown[] }[] = [
  {
    option: choice(['a4', 'letter'], { default: 'a4' }),
    accepted: [
      ['letter', 'letter'],
      [undefined, 'a4'],
    ],
    refused: ['A4', '', 4, ['a4'], '__proto__'],
  },
  {
    option: toggle({ default: false }),
    accepted: [
      ['true', true],
      ['', true],
      ['0', false],
      [true, true],
      [undefined, false],
    ],
    refused: ['yes', 2, null],
  },
  {
    option: level({ least: 100, most: 300, step: 10, unit: 'dpi', default: 150 }),
    accepted: [
      ['200', 200],
      [300, 300],
      [undefined, 150],
    ],
    refused: ['99', 301, 'NaN', '1e9', '', [200]],
  },
  {
    option: number({ least: 1, most: 500, whole: true, unit: 'pages', default: 1 }),
    accepted: [
      ['3', 3],
      [undefined, 1],
    ],
    refused: [0, -1, '1.5', 1e9, 'three'],
  },
  {
    option: pageRanges({ required: true, default: '' }),
    accepted: [['1-3, last', '1-3, last']],
    refused: ['', undefined, 7],
  },
  {
    option: pageOrder({ required: false, default: '', blanks: true }),
    accepted: [
      ['2:90, 1', '2:90, 1'],
      [undefined, ''],
    ],
    refused: ['1\0', '\udfff'],
  },
  {
    option: password({ repeat: true, required: true }),
    accepted: [['-@ß', '-@ß']],
    refused: ['', undefined, 'x'.repeat(128)],
  },
  {
    option: password({ repeat: false, required: false }),
    accepted: [
      ['', undefined],
      [undefined, undefined],
      ['a', 'a'],
    ],
    refused: [1],
  },
  {
    option: fileOrder({ default: 'given' }),
    accepted: [
      ['name', 'name'],
      [undefined, 'given'],
    ],
    refused: ['size'],
  },
  {
    option: colour({ default: '#ffffff' }),
    accepted: [
      ['#A0b1c2', '#A0b1c2'],
      [undefined, '#ffffff'],
    ],
    refused: ['red', '#fff', 'url(x)'],
  },
  {
    option: text({ longest: 5, default: '' }),
    accepted: [
      ['Plan', 'Plan'],
      [undefined, ''],
    ],
    refused: ['longer', 'a\0'],
  },
  {
    option: text({ longest: 5, required: true }),
    accepted: [['Plan', 'Plan']],
    refused: ['longer', '', ' ', undefined],
  },
  {
    option: edits(),
    accepted: [
      [JSON.stringify(NO_EDITS), NO_EDITS],
      [NO_EDITS, NO_EDITS],
      ['', undefined],
      [undefined, undefined],
    ],
    refused: ['{', '{}', 4, JSON.stringify({ ...NO_EDITS, version: 2 }), { ...NO_EDITS, more: 1 }],
  },
  {
    option: signature(),
    accepted: [
      [JSON.stringify(SIGNED), SIGNED],
      [SIGNED, SIGNED],
      ['', undefined],
      [undefined, undefined],
    ],
    refused: [
      '{',
      'null',
      4,
      { ...SIGNED, cms: 'no base64' },
      { ...SIGNED, cms: '' },
      { ...SIGNED, more: 1 },
      { ...SIGNED, request: { ...SIGNED.request, page: 0 } },
      { ...SIGNED, request: { ...SIGNED.request, time: 'today' } },
      { ...SIGNED, request: { ...SIGNED.request, certifies: 4 } },
    ],
  },
  {
    option: localFile(),
    accepted: [
      [HERE, HERE],
      [undefined, undefined],
    ],
    // Whatever comes over a wire.
    refused: ['/etc/passwd', '', { path: '/etc/passwd' }, ['/etc/passwd'], null],
  },
  {
    option: url({ most: 2 }),
    accepted: [
      ['https://example.org/a?b=c', ['https://example.org/a?b=c']],
      [' http://a.example \n\nb.example', ['http://a.example', 'https://b.example']],
    ],
    refused: [
      '',
      'example',
      'http://10.0.0.1/',
      'http://a.example http://b.example',
      'http://a.a\n'.repeat(3),
      'file:///etc/passwd',
      'javascript:alert(1)',
      'ftp://example.org',
      undefined,
    ],
  },
  {
    option: languages(['eng', 'fra', 'deu'], { most: 2, default: ['eng'] }),
    accepted: [
      ['eng+fra', ['eng', 'fra']],
      [['deu'], ['deu']],
      [undefined, ['eng']],
    ],
    refused: ['../../x', 'eng,fra,deu', '', []],
  },
];

for (const { option, accepted, refused } of KINDS) {
  test(`the kind ${option.field.kind} reads what arrives and refuses the rest`, () => {
    assert.deepEqual(optionField.parse(option.field), option.field, 'its field is what the contract serves');
    for (const [given, read] of accepted) assert.deepEqual(option.schema.parse(given), read);
    for (const given of refused) assert.equal(option.schema.safeParse(given).success, false, JSON.stringify(given));
  });
}

test('there is a builder for every kind of the contract', () => {
  const built = new Set(KINDS.map(({ option }) => option.field.kind));
  const known = optionField.options.map((kind) => kind.shape.kind.value);
  assert.deepEqual([...built].sort(), [...known].sort());
});
