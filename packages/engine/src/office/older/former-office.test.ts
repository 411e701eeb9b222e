import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { after } from 'node:test';
import {
  closeUnlessShared,
  bareExcelOf,
  bareWordOf,
  compoundFileOf,
  excel5StreamOf,
  setTripwires,
  sampleOf,
} from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { OfficeKind } from '../kinds.ts';
import { officeToPdf } from '../office-to-pdf.ts';
import { bareDocument } from './bare.ts';

/** Documents of Word and Excel of before 1997, each as it came out of its program. */

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';
const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await wires.close();
});

const WORDS = ['The quick brown fox', 'jumps over the lazy dog'];
const ROWS = [
  ['Item', 'Stock'],
  ['Bolt', 12],
  ['Nut', 3.5],
];
const LONG = Array.from({ length: 90 }, (_, index) => [`Row ${index + 1}`, index * 2]);

const DOCUMENTS: Record<string, [kind: OfficeKind, bytes: Uint8Array, words: RegExp]> = {
  'Word 1 for Windows': ['doc', bareWordOf(1, WORDS), /quick brown fox\s+jumps/],
  'Word 2': ['doc', bareWordOf(2, WORDS), /quick brown fox\s+jumps/],
  'Word 2, with letters of Western Europe': ['doc', bareWordOf(2, ['Müller & Söhne, Île']), /Müller & Söhne, Île/],
  'Word 6 without a container': ['doc', bareWordOf(6, WORDS), /quick brown fox\s+jumps/],
  'Excel 2': ['xls', bareExcelOf(2, ROWS), /Bolt\s+12\s+Nut\s+3\.5/],
  'Excel 3': ['xls', bareExcelOf(3, ROWS), /Bolt\s+12\s+Nut\s+3\.5/],
  'Excel 4': ['xls', bareExcelOf(4, ROWS), /Bolt\s+12\s+Nut\s+3\.5/],
  'Excel 4, on several pages': ['xls', bareExcelOf(4, LONG), /Row 90\s+178/],
  'Excel 5': ['xls', compoundFileOf({ Book: excel5StreamOf({ One: ROWS, Two: LONG }) }), /Bolt[^]*Row 90\s+178/],
  'Excel 5 without a container': ['xls', excel5StreamOf({ One: ROWS }), /Bolt\s+12\s+Nut\s+3\.5/],
};

for (const [name, [kind, bytes, words]] of sampleOf(import.meta, Object.entries(DOCUMENTS), 2))
  test(`a document is opened of ${name}`, { skip }, async () => {
    const file = await wires.place(`former.${kind}`, bytes);
    const { code, text } = await wires.run((output) => officeToPdf({ path: file, kind, output, owner: 'tester' }));
    assert.equal(code, 'done');
    assert.match(text, words);
  });

test('a mark alone makes no document of before 1997', () => {
  assert.equal(bareDocument(Buffer.from('dba52d0000000000', 'hex')), 'doc');
  assert.equal(bareDocument(Buffer.from('0904060000001000', 'hex')), 'xls');
  for (const other of ['dba500000000000000', '9ba5616263646566', '0904060000006162', '09080a0a09080a0a', 'dba52d'])
    assert.equal(bareDocument(Buffer.from(other, 'hex')), undefined, other);
});
