import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAULT_CODES } from '../src/form/fault.ts';
import english from '../src/text.en.ts';
import french from '../src/text.fr.ts';
import { zipFitsState } from '../src/places/zip-states.ts';
import type { Kind } from '../src/form/kind.ts';
import { readAs } from './reading.ts';

function expectReadings(kind: Kind, readings: readonly (readonly [typed: string, expected: string])[]) {
  for (const [typed, expected] of readings) assert.equal(readAs(kind, typed), expected, JSON.stringify(typed));
}

test('text is kept as it is, but for spaces and marks that nobody sees', () => {
  expectReadings({ is: 'text', longest: 20 }, [
    ['  Zoë\u00A0 Łukasz\t ', 'Zoë Łukasz'],
    ['Zoe\u0308', 'Zoë'],
    ['two\nlines', 'two lines'],
    ['\u202Etxt.exe\u202C', 'txt.exe'],
    ['李小龍', '李小龍'],
    ['محمد', 'محمد'],
    ['👩\u200D👧', '👩\u200D👧'],
    ['a\u0000b', '!text.controls'],
    ['a\uD800', '!text.controls'],
    ['\uE000', '!text.controls'],
    ['x'.repeat(21), '!text.long'],
    ['x'.repeat(30_000), '!text.long'],
    ['   ', '-'],
  ]);
});

test('text of several lines keeps them', () => {
  expectReadings({ is: 'text', longest: 30, lines: 3 }, [
    ['one \r\n  two\u2028three\n', 'one\ntwo\nthree'],
    ['tab\there', 'tab here'],
  ]);
});

test('a tick is yes or no in both languages, and nothing else', () => {
  const tick = { is: 'tick' } as const;
  for (const yes of ['yes', 'X', 'true', '1', 'oui']) assert.equal(readAs(tick, yes), 'true', yes);
  for (const no of ['no', 'FALSE', '0', 'non', '']) assert.equal(readAs(tick, no), '-', no);
  assert.equal(readAs(tick, 'perhaps'), '!tick');
  assert.equal(readAs(tick, true), 'true');
  assert.equal(readAs(tick, false), '-');
});

test('a tick in the place of words is not dropped in silence', () => {
  assert.equal(readAs({ is: 'text', longest: 9 }, true), '!text');
  assert.equal(readAs({ is: 'money' }, false), '!text');
});

test('a value of a choice is read in any case', () => {
  expectReadings({ is: 'choice', values: ['book', 'BOTH'] }, [
    ['Book', 'book'],
    ['both', 'BOTH'],
    ['card', '!choice'],
  ]);
});

test('a count has no fraction', () => {
  expectReadings({ is: 'whole', least: 0, most: 5000 }, [
    ['12', '12'],
    ['1,200', '1200'],
    ['1,2', '!whole'],
    ['1.0', '!whole'],
    ['-1', '!whole'],
    ['twelve', '!whole'],
    ['5001', '!whole.range'],
    ['9'.repeat(30_000), '!whole.range'],
  ]);
});

test('digits are counted without their dashes and spaces', () => {
  expectReadings({ is: 'digits', least: 4, most: 5 }, [
    ['12-34', '1234'],
    ['123', '!digits'],
    ['123456', '!digits'],
    ['12a4', '!digits'],
  ]);
});

test('a state is read by its letters and by its name, as browsers fill it in', () => {
  expectReadings({ is: 'state' }, [
    ['ny', 'NY'],
    ['New  York', 'NY'],
    ['D.C.', 'DC'],
    ['puerto rico', 'PR'],
    ['AE', 'AE'],
    ['ZZ', '!state'],
    ['Ontario', '!state'],
  ]);
});

test('a ZIP code keeps its zeros', () => {
  expectReadings({ is: 'zip' }, [
    ['02134', '02134'],
    ['021341000', '02134-1000'],
    ['02134 1000', '02134-1000'],
    ['02134–1000', '02134-1000'],
    ['2134', '!zip'],
    ['02134-10', '!zip'],
    ['K1A 0B1', '!zip'],
  ]);
});

test('a ZIP code fits its state by its first three digits', () => {
  for (const [zip, state] of [
    ['10001', 'NY'],
    ['06390', 'NY'],
    ['00501', 'NY'],
    ['02134', 'MA'],
    ['90210-1234', 'CA'],
    ['20500', 'DC'],
    ['20101', 'VA'],
    ['73301', 'TX'],
    ['79999', 'TX'],
    ['00901', 'PR'],
    ['00802', 'VI'],
    ['96910', 'GU'],
    ['96799', 'AS'],
    ['09012', 'AE'],
    ['34010', 'AA'],
    ['96201', 'AP'],
    ['99501', 'AK'],
  ] as const)
    assert.ok(zipFitsState(zip, state), `${zip} ${state}`);
  for (const [zip, state] of [
    ['10001', 'NJ'],
    ['07001', 'NY'],
    ['90210', 'NV'],
    ['96201', 'CA'],
    ['34010', 'FL'],
    ['73301', 'OK'],
    ['00000', 'AL'],
  ] as const)
    assert.ok(!zipFitsState(zip, state), `${zip} ${state}`);
  assert.ok(zipFitsState('', 'NY'));
  assert.ok(zipFitsState('10001', ''));
});

test('a telephone number of North America has ten digits, one from abroad its plus', () => {
  expectReadings({ is: 'phone' }, [
    ['2125550134', '(212) 555-0134'],
    ['212-555-0134', '(212) 555-0134'],
    ['(212)555.0134', '(212) 555-0134'],
    ['+12125550134', '(212) 555-0134'],
    ['+1 212 555 0134', '(212) 555-0134'],
    ['1-212-555-0134', '(212) 555-0134'],
    ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
    ['01 23 45 67 89', '!phone'],
    ['0033 1 23 45 67 89', '!phone'],
    ['555-0134', '!phone'],
    ['212-155-0134', '!phone'],
    ['212-555-0134 ext. 5', '!phone'],
    ['+33 1', '!phone'],
    ['+1 23', '!phone'],
    ['call me', '!phone'],
  ]);
});

test('an e-mail address has a name and a domain', () => {
  expectReadings({ is: 'email', longest: 40 }, [
    ['ann@example.com', 'ann@example.com'],
    ['ann+tax@mail.example.com', 'ann+tax@mail.example.com'],
    ['ann@example', '!email'],
    ['ann@example..com', '!email'],
    ['ann@@example.com', '!email'],
    ['@example.com', '!email'],
    ['ann example.com', '!email'],
    [`${'a'.repeat(40)}@example.com`, '!text.long'],
  ]);
});

test('every fault says something else, in both languages', () => {
  for (const { faults } of [english, french])
    assert.equal(new Set(FAULT_CODES.map((code) => faults[code])).size, FAULT_CODES.length);
  for (const code of FAULT_CODES) {
    assert.notEqual(english.faults[code], french.faults[code], code);
    assert.doesNotMatch(french.faults[code], / [:;?!»]|« /, `${code}: spaces that may break`);
  }
});
