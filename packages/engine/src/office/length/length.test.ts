import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import test, { after } from 'node:test';
import {
  closeUnlessShared,
  cornerCells,
  docxWith,
  nestedTables,
  pptxOf,
  setTripwires,
  xlsxOf,
  proof,
} from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import type { EngineFailure } from '@pagewright/ground/failure.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { OfficeKind } from '../kinds.ts';
import { officeToPdf } from '../office-to-pdf.ts';
import type { OfficeLength } from './length-task.ts';
import { officeLength, processorBudget, refuseDeep } from './length.ts';

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';
const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
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
  assert.ok(small < 16_000 && long > 100_000, `${small} and ${long}`);
  assert.equal(processorBudget({ estimateMs: 0, contentBytes: 4e9, pictureBytes: 0 }), 540_000);
  // Small files that never end gain nothing.
  assert.ok((await budgetOf('xlsx', cornerCells())) < 16_000);
});

test('photos have time to be read and packed again', async () => {
  const photos = Array.from({ length: 40 }, (_, index) => [`word/media/image${index}.jpeg`, randomBytes(100_000)]);
  const document = docxWith('<w:p/>', { parts: Object.fromEntries(photos) });
  const budget = processorBudget(await officeLength(await wires.place('photos.docx', Buffer.from(document)), 'docx'));
  assert.ok(budget > 30_000, `${budget}`);
});

test('tables within tables are refused by their depth before LibreOffice sees them, and those of a form are not', async () => {
  const deep = async (levels: number) => {
    const file = await wires.place('deep.docx', Buffer.from(nestedTables(levels)));
    refuseDeep(await officeLength(file, 'docx'), file);
  };
  await deep(20);
  await assert.rejects(deep(100), ({ code, facts: { measure, limit } }: EngineFailure) => {
    assert.deepEqual([code, measure, limit], ['CONTENT_TOO_HEAVY', 'depth', 128]);
    return true;
  });
});

proof(
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
