import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSheet } from './read-sheet.ts';
import { problemsIn, tidied, writeCsv } from './terms.ts';

const term = (source: string, target: string) => ({ source, target });

test('what is exported is what is read again', () => {
  const terms = [term('lease', 'bail'), term('force majeure, "act of God"', 'force majeure'), term('a; b', 'c')];
  assert.deepEqual(readSheet(writeCsv(terms)), terms);
});

test('a sheet on the clipboard, semicolons and a head are understood', () => {
  const expected = [term('lease', 'bail'), term('tenant', 'locataire')];
  assert.deepEqual(readSheet('lease\tbail\r\ntenant\tlocataire\r\n'), expected);
  assert.deepEqual(readSheet('Source;Target\nlease;bail\n\ntenant;locataire'), expected);
  assert.deepEqual(readSheet('lease,bail\n"ten\nant",locataire'), [
    term('lease', 'bail'),
    term('ten ant', 'locataire'),
  ]);
});

test('a single column and words with stray quotation marks lose nothing', () => {
  assert.deepEqual(readSheet('lease\ntenant'), [term('lease', ''), term('tenant', '')]);
  assert.deepEqual(readSheet('5" pipe\ttuyau de 5"\nlease\tbail'), [
    term('5" pipe', 'tuyau de 5"'),
    term('lease', 'bail'),
  ]);
});

test('half a term and a term with two translations are problems, an empty row is none', () => {
  const terms = [
    term('Lease', 'bail'),
    term('', ''),
    term('lease ', 'location'),
    term('tenant', ''),
    term('Lease', 'bail'),
  ];
  assert.deepEqual(
    [...problemsIn(terms)],
    [
      [2, { kind: 'contradicts', row: 0 }],
      [3, { kind: 'half' }],
    ],
  );
  assert.deepEqual(tidied([terms[0]!, terms[1]!, terms[4]!]), [term('Lease', 'bail')]);
});
