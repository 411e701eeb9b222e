import assert from 'node:assert/strict';
import test from 'node:test';
import { valueOf } from './value-of.ts';
import { conventionsOf } from './conventions.ts';

const LETTER = { width: 612, height: 792 };
const A4 = { width: 595, height: 842 };

function reading(document: readonly string[], languages: readonly string[] = [], paper = A4) {
  const conventions = conventionsOf(document, { languages, paper });
  return (text: string) => {
    const value = valueOf(text, conventions);
    return value.kind === 'text' ? value.text : { number: value.number, format: value.format };
  };
}

test('numbers are read the way the whole document writes them', () => {
  const english = reading(['1,234.56', '12.5']);
  assert.deepEqual(english('1,234'), { number: 1234, format: '#,##0' });
  assert.deepEqual(english('1.234'), { number: 1.234, format: '0.000' });
  const german = reading(['1.234,56', '12,5']);
  assert.deepEqual(german('1.234'), { number: 1234, format: '[$-407]#,##0' });
  assert.deepEqual(german('1,234'), { number: 1.234, format: '[$-407]0.000' });
  const swiss = reading(['1’234.50'], ['de-CH']);
  assert.deepEqual(swiss('12’345.00'), { number: 12345, format: '[$-807]#,##0.00' });
});

test('French spaces part thousands, fine ones too', () => {
  const french = reading(['1 234,56'], ['fr']);
  for (const text of ['1 234,56', '1\u00a0234,56', '1\u202f234,56'])
    assert.deepEqual(french(text), { number: 1234.56, format: '[$-40C]#,##0.00' });
});

test('where nothing tells, the language does', () => {
  assert.deepEqual(reading(['1.234'], ['de'])('1.234'), { number: 1234, format: '[$-407]#,##0' });
  assert.deepEqual(reading(['1.234'], ['en'])('1.234'), { number: 1.234, format: '0.000' });
});

test('two numbers beside each other are no number', () => {
  assert.equal(reading(['1,234.56'])('12 345'), '12 345');
});

test('signs are kept as printed', () => {
  const english = reading(['1,234.56']);
  assert.deepEqual(english('(1,234)'), { number: -1234, format: '#,##0_);\\(#,##0\\)' });
  assert.deepEqual(english('1,234-'), { number: -1234, format: '#,##0;#,##0-' });
  assert.deepEqual(english('\u22125.5'), { number: -5.5, format: '0.0' });
  assert.deepEqual(english('+5'), { number: 5, format: '+0;-0' });
  assert.equal(english('±5'), '±5');
});

test('percentages and currencies have their formats', () => {
  const english = reading(['1,234.56']);
  assert.deepEqual(english('12.5%'), { number: 0.125, format: '0.0%' });
  assert.deepEqual(english('1.1%'), { number: 0.011, format: '0.0%' });
  assert.deepEqual(english('$1,234.50'), { number: 1234.5, format: '"$"#,##0.00' });
  assert.deepEqual(english('US$ 5'), { number: 5, format: '"US$"\\ 0' });
  assert.deepEqual(reading([], ['fr'])('12,50 €'), { number: 12.5, format: '[$-40C]0.00\\ "€"' });
});

test('degrees are shown by the format', () => {
  const english = reading(['1,234.56']);
  assert.deepEqual(english('25.40°'), { number: 25.4, format: '0.00"°"' });
  assert.deepEqual(english('-3 °C'), { number: -3, format: '0\\ "°C"' });
  assert.equal(english('48°51′'), '48°51′');
});

test('names made of digits stay text', () => {
  const english = reading(['1,234.56']);
  const texts = [
    '007',
    '1.2.3',
    '3-5',
    '555-1234',
    '12345678901',
    '1234567890123456',
    '1st',
    '1/2',
    'E5',
    '5-',
    '-',
    '06 12 34 56 78',
  ];
  for (const text of texts) assert.equal(english(text), text);
});

test('text that only looks like a formula stays text', () => {
  const english = reading([]);
  for (const text of ['=1+1', '=cmd|’ /C calc’!A0', '@SUM(A1)', '+A1', '-A1+2']) assert.equal(english(text), text);
});

test('days and months are told apart by those above 12', () => {
  assert.deepEqual(reading(['12/31/2024'])('1/2/2024'), { number: 45293, format: 'm/d/yyyy' });
  assert.deepEqual(reading(['31/12/2024'], [], LETTER)('01/02/2024'), { number: 45323, format: 'dd/mm/yyyy' });
  assert.equal(reading(['12/31/2024', '31/12/2024'])('01/02/2024'), '01/02/2024');
  assert.deepEqual(reading([], [], LETTER)('1/2/2024'), { number: 45293, format: 'm/d/yyyy' });
});

test('dates with names of months are read in four languages', () => {
  const any = reading([]);
  assert.deepEqual(any('March 12, 2024'), { number: 45363, format: '[$-409]mmmm\\ d\\,\\ yyyy' });
  assert.deepEqual(any('12 mars 2024'), { number: 45363, format: '[$-40C]d\\ mmmm\\ yyyy' });
  assert.deepEqual(any('12. März 2024'), { number: 45363, format: '[$-407]d\\.\\ mmmm\\ yyyy' });
  assert.deepEqual(any('12 de marzo de 2024'), { number: 45363, format: '[$-40A]d" de "mmmm" de "yyyy' });
  assert.deepEqual(any('2024-03-12'), { number: 45363, format: 'yyyy-mm-dd' });
  assert.equal(any('31 February 2024'), '31 February 2024');
});

test('a date without gaps needs all its digits', () => {
  const any = reading([], ['en']);
  assert.deepEqual(any('01Aug2018'), { number: 43313, format: '[$-409]ddmmmyyyy' });
  assert.equal(any('1Aug18'), '1Aug18');
  assert.equal(any('12Abc2018'), '12Abc2018');
});

test('times are parts of a day', () => {
  const any = reading([]);
  assert.deepEqual(any('06:00'), { number: 0.25, format: 'hh:mm' });
  assert.deepEqual(any('6:00 PM'), { number: 0.75, format: 'h:mm\\ AM/PM' });
  assert.equal(any('25:00'), '25:00');
  assert.deepEqual(any('00:00:10.800'), { number: 10.8 / 86_400, format: 'hh:mm:ss.000' });
});

test('a day and a time of it are one moment', () => {
  const american = reading(['12/31/2010'], ['en-US']);
  assert.deepEqual(american('5/23/2010 18:00'), { number: 40321.75, format: 'm/d/yyyy\\ hh:mm' });
  assert.deepEqual(american('2010-05-23T06:00:00'), { number: 40321.25, format: 'yyyy-mm-dd"T"hh:mm:ss' });
  assert.deepEqual(american('23-Nov-2010 12:00'), { number: 40505.5, format: '[$-409]d-mmm-yyyy\\ hh:mm' });
  assert.equal(american('Room 5 18:00'), 'Room 5 18:00');
  assert.equal(american('2010-05-23 25:00'), '2010-05-23 25:00');
});

test('a mark of a footnote is shown by the format and is no digit', () => {
  const conventions = conventionsOf(['1,234.56'], { languages: [], paper: A4 });
  const value = valueOf('1,234', conventions, '²');
  assert.ok(value.kind === 'number');
  assert.deepEqual([value.number, value.format], [1234, '#,##0"²"']);
});
