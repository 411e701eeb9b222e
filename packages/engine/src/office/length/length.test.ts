import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { after } from 'node:test';
import { cornerCells, docxWith, nestedTables, pptxOf, setTripwires, xlsxOf } from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { OfficeKind } from '../kinds.ts';
import { officeToPdf } from '../office-to-pdf.ts';
import type { OfficeLength } from './length-task.ts';
import { officeLength, processorBudget } from './length.ts';

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';
const wires = await setTripwires();
after(async () => {
  await Promise.all([closeLendings(), closeThreads()]);
  await wires.close();
});

const paragraphs = (count: number) => docxWith('<w:p><w:r><w:t>Words of a report</w:t></w:r></w:p>'.repeat(count));
const rows = (count: number) =>
  xlsxOf([{ name: 'Long', rows: Array.from({ length: count }, (_, row) => [`Item ${row}`, row, row / 2]) }]);
const formulas = (count: number) =>
  xlsxOf([{ name: 'Sums', rows: [], more: '<row><c><f>1+1</f><v>2</v></c></row>'.repeat(count) }]);
const slides = (count: number) => pptxOf(Array.from({ length: count }, () => ({ text: 'Slide' })));

const LENGTHS: Record<string, [kind: OfficeKind, bytes: Uint8Array | string, most: OfficeLength['most']]> = {
  'paragraphs of a document': ['docx', paragraphs(300), { slow: 'paragraphs', count: 300 }],
  'cells of a workbook': ['xlsx', rows(100), { slow: 'cells', count: 300 }],
  'formulas of a workbook': ['xlsx', formulas(200), { slow: 'formulas', count: 200 }],
  'slides of a presentation': ['pptx', slides(12), { slow: 'slides', count: 12 }],
  'a text without parts': ['rtf', '{\\rtf1 Words}', undefined],
  'a broken package': ['docx', 'PK\x03\x04', undefined],
};

for (const [name, [kind, bytes, most]] of Object.entries(LENGTHS))
  test(`what there is most of: ${name}`, async () => {
    const file = await wires.place(`length.${kind}`, Buffer.from(bytes as Uint8Array));
    assert.deepEqual((await officeLength(file, kind)).most, most);
  });

test('a long document may use more of the processor than a small one, and none may use all', async () => {
  const budgetOf = async (kind: OfficeKind, bytes: Uint8Array) =>
    processorBudget(await officeLength(await wires.place(`budget.${kind}`, bytes), kind));
  const [small, long] = [await budgetOf('docx', paragraphs(10)), await budgetOf('docx', paragraphs(100_000))];
  assert.ok(small < 61_000 && long > 100_000, `${small} and ${long}`);
  assert.equal(processorBudget({ most: undefined, estimateMs: 0, contentBytes: 4e9 }), 540_000);
  // Small files that never end gain nothing.
  for (const bytes of [cornerCells(), nestedTables(3000)]) assert.ok((await budgetOf('xlsx', bytes)) < 75_000);
});

test(
  'a document that is ended for its length is said to be long, and of what; a small one is not',
  { skip },
  async () => {
    const failureOf = async (kind: OfficeKind, bytes: Uint8Array) => {
      const file = await wires.place(`late.${kind}`, bytes);
      return wires.run((output) => officeToPdf({ path: file, kind, output, owner: 'tester', deadlineMs: 1 }));
    };
    assert.equal((await failureOf('docx', paragraphs(20_000))).code, 'DOCUMENT_TOO_LONG');
    assert.equal((await failureOf('xlsx', rows(20_000))).code, 'DOCUMENT_TOO_LONG');
    assert.equal((await failureOf('docx', paragraphs(20))).code, 'TIME_EXCEEDED');
  },
);
