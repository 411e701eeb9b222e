import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { IdentifierKind } from '../src/identifiers/kinds.ts';
import { isUnusualEin, shortened } from '../src/identifiers/read-identifier.ts';
import { readAs } from './reading.ts';

const read = (typed: string, ...of: IdentifierKind[]) => readAs({ is: 'identifier', of }, typed);

function expectReadings(kind: IdentifierKind, readings: Readonly<Record<string, string>>) {
  for (const [typed, expected] of Object.entries(readings)) assert.equal(read(typed, kind), expected, typed);
}

test('a social security number is none with parts that are never given out', () => {
  expectReadings('ssn', {
    '400-12-3456': '400-12-3456',
    '001-01-0001': '001-01-0001',
    '665-12-3456': '665-12-3456',
    '667-12-3456': '667-12-3456',
    '899-99-9999': '899-99-9999',
    '000-12-3456': '!ssn.area',
    '666-12-3456': '!ssn.area',
    '900-12-3456': '!ssn.area',
    '999-12-3456': '!ssn.area',
    '400-00-3456': '!ssn.group',
    '400-12-0000': '!ssn.serial',
    '400-12-345': '!ssn',
    '400-12-34567': '!ssn',
    '400-12-345A': '!ssn',
    'SSN 400-12-3456': '!ssn',
  });
});

test('a number of an advertisement is nobody’s', () => {
  expectReadings('ssn', {
    '078-05-1120': '!ssn.advertised',
    '219-09-9999': '!ssn.advertised',
    '987-65-4320': '!ssn.advertised',
    '987-65-4329': '!ssn.advertised',
    '078-05-1121': '078-05-1121',
  });
});

test('a number is read in every spelling in which it is pasted', () => {
  for (const typed of [
    '400123456',
    '400 12 3456',
    '400.12.3456',
    ' 400 - 12 - 3456 ',
    '400–12–3456',
    '400\u201112\u20113456',
    '400−12−3456',
    '400\u00A012\u00A03456',
    '\u202A400-12-3456\u202C',
    '\uFEFF400-12-3456\n',
    '４００－１２－３４５６',
  ])
    assert.equal(read(typed, 'ssn'), '400-12-3456', typed);
});

test('an ITIN has a group that the IRS gives out, an ATIN has 93', () => {
  for (let group = 0; group <= 99; group += 1) {
    const typed = `912-${String(group).padStart(2, '0')}-1234`;
    const isItin = [
      [50, 65],
      [70, 88],
      [90, 92],
      [94, 99],
    ].some(([from = 0, to = 0]) => group >= from && group <= to);
    assert.equal(read(typed, 'itin'), isItin ? typed : '!itin');
    assert.equal(read(typed, 'atin'), group === 93 ? typed : '!atin');
  }
  assert.equal(read('812-70-1234', 'itin'), '!itin');
  assert.equal(read('812-93-1234', 'atin'), '!atin');
});

test('an ITIN is no social security number, as a W-2 needs one', () => {
  assert.equal(read('912-70-1234', 'ssn'), '!ssn.area');
});

test('an employer’s number in the place of a person’s is named, and the other way round', () => {
  assert.equal(read('12-3456789', 'ssn'), '!ssn.looksLikeEin');
  assert.equal(read('12–3456789', 'ssn', 'itin'), '!ssn.looksLikeEin');
  assert.equal(read('400-12-3456', 'ein'), '!ein.looksLikeSsn');
  assert.equal(read('400 12 3456', 'ein'), '!ein.looksLikeSsn');
});

test('where both may stand, the dashes say which it is, and nine bare digits are not guessed at', () => {
  assert.equal(read('12-3456789', 'ssn', 'itin', 'ein'), '12-3456789');
  assert.equal(read('123-45-6789', 'ssn', 'itin', 'ein'), '123-45-6789');
  assert.equal(read('912-70-1234', 'ssn', 'itin', 'ein'), '912-70-1234');
  assert.equal(read('123456789', 'ssn', 'itin', 'ein'), '!taxpayer.dashes');
  assert.equal(read('666123456', 'ssn', 'ein'), '66-6123456');
  assert.equal(read('400-00-1234', 'ssn', 'itin', 'ein'), '!ssn.group');
  assert.equal(read('12345', 'ssn', 'ein'), '!taxpayer');
  assert.equal(read('my number', 'ssn', 'ein'), '!taxpayer');
});

test('an EIN has nine digits, and prefixes that were never in use are unusual', () => {
  expectReadings('ein', {
    '12-3456789': '12-3456789',
    '123456789': '12-3456789',
    '12-345678': '!ein',
    '1O-3456789': '!ein',
  });
  const unusual = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter((prefix) =>
    isUnusualEin(`${prefix}-3456789`),
  );
  assert.equal(unusual.join(' '), '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97');
  assert.equal(isUnusualEin('170-12-3456'), false);
});

test('a PTIN is a P and eight digits', () => {
  expectReadings('ptin', {
    P12345678: 'P12345678',
    p01234567: 'P01234567',
    'P 1234 5678': 'P12345678',
    P1234567: '!ptin',
    P123456789: '!ptin',
    '12345678': '!ptin',
  });
});

test('the check digit of a routing number fits', () => {
  expectReadings('routing', {
    '011000015': '011000015',
    '021000021': '021000021',
    '0210 0002 1': '021000021',
    '021000022': '!routing.sum',
    '012000021': '!routing.sum',
    '02100002': '!routing',
    '12-3456789': '!routing.sum',
    '000000000': '!routing',
  });
});

test('one wrong digit or two neighbours in the wrong order are found in a routing number, but for those five apart', () => {
  const number = fc.stringMatching(/^[1-9]\d{7}$/).map((eight) => {
    const check = Array.from({ length: 10 }, (_, digit) => `${eight}${digit}`).find(
      (nine) => !read(nine, 'routing').startsWith('!'),
    );
    return check ?? '';
  });
  fc.assert(
    fc.property(number, fc.nat(8), fc.integer({ min: 1, max: 9 }), (nine, at, more) => {
      const digits = [...nine].map(Number);
      const changed = digits.with(at, ((digits[at] ?? 0) + more) % 10).join('');
      assert.match(read(changed, 'routing'), /^!/);
      const [one = 0, other = 0] = digits.slice(at, at + 2);
      if (at === 8 || (one - other) % 5 === 0) return;
      assert.match(
        read(
          digits
            .with(at, other)
            .with(at + 1, one)
            .join(''),
          'routing',
        ),
        /^!/,
      );
    }),
  );
});

test('an occupation code keeps its zeros', () => {
  expectReadings('occupation', { '101': '101', '000': '000', '10': '!occupation', '1011': '!occupation' });
});

test('a shortened number shows its last four digits', () => {
  assert.equal(shortened('400-12-3456'), '***-**-3456');
  assert.equal(shortened('12-3456789'), '**-***6789');
  assert.equal(shortened(''), '');
});
