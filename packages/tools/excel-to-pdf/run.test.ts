import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { measurePdf, textOfPages } from '@pagewright/engine/inspect';
import { datedXlsx, expectPdf, fixture, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { forecastTool } from '../src/forecast.ts';
import { sheetsOf } from '../src/sheets.ts';
import { tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('excel-to-pdf');

const workbook = async () => [{ path: await fixture('three-sheets-xlsx'), name: 'Figures.xlsx' }];
const textsOf = async (file: string) => (await textOfPages(file)).map((text) => text.replace(/\s+/g, ' ').trim());

test('hidden sheets are not printed, whichever way the sheets are put on pages', async () => {
  for (const options of [{}, { fit: 'one-page' }, { fit: 'width' }] as Record<string, string>[]) {
    const { path: file } = await runToOne(await workbook(), options);
    assert.doesNotMatch((await textsOf(file)).join(), /secret/);
  }
});

proof('sheets are chosen by name or number', async () => {
  const { path: file } = await runToOne(await workbook(), { sheets: 'Notes, plan' });
  assert.deepEqual(await textsOf(file), ['ab']);
  const last = await runToOne(await workbook(), { sheets: 'LAST', fit: 'one-page' });
  assert.deepEqual(await textsOf(last.path), ['end']);
  await assert.rejects(run(await workbook(), { sheets: '1, Nowhere' }), {
    code: 'SHEETS_UNKNOWN',
    facts: { part: 'Nowhere', pages: 3, file: 'Figures.xlsx' },
  });
});

test('numbers and names of sheets stand side by side', () => {
  const names = ['Budget', '2026', 'Notes, plan'];
  assert.deepEqual(sheetsOf('2-3, budget', names, 'f'), [2, 3, 1]);
  assert.deepEqual(sheetsOf('2026', names, 'f'), [2]);
  assert.equal(sheetsOf('  ', names, 'f'), undefined);
});

proof('fitted to the width, all columns stand on one page, across as asked', async () => {
  const whole = await runToOne(await workbook(), { sheets: '1' });
  assert.ok((whole.pages ?? 0) > 1);
  const fitted = await runToOne(await workbook(), { sheets: '1', fit: 'width', orientation: 'landscape' });
  await expectPdf(fitted.path).toHavePages(1);
  assert.match((await textsOf(fitted.path))[0] ?? '', /north.*20/);
  const [size] = (await measurePdf(fitted.path)).sizes;
  assert.ok(size && size.width > size.height);
});

proof('a table that names no paper stands on the paper that is asked for', async () => {
  const file = path.join(folder, 'paper.csv');
  await writeFile(file, 'a,b\n1,2\n');
  const sizesOf = async (options: Record<string, string>) => {
    const { path: result } = await runToOne([{ path: file, name: 'paper.csv' }], options);
    const [size] = (await measurePdf(result)).sizes;
    return [Math.round(size?.width ?? 0), Math.round(size?.height ?? 0)];
  };
  assert.deepEqual(await sizesOf({}), [595, 842]);
  assert.deepEqual(await sizesOf({ paper: 'letter' }), [612, 792]);
  assert.deepEqual(await sizesOf({ region: 'en-US' }), [612, 792]);
  assert.deepEqual(await sizesOf({ region: 'en-US', paper: 'a4' }), [595, 842]);
  assert.deepEqual(await sizesOf({ region: 'fr-CA', orientation: 'landscape' }), [792, 612]);
  assert.deepEqual(await sizesOf({ paper: 'letter', orientation: 'landscape' }), [792, 612]);
});

proof('days are written as in the country that is chosen, however the sheets are put on pages', async () => {
  const file = path.join(folder, 'days.xlsx');
  await writeFile(file, datedXlsx({ formats: ['14'] }));
  const dayOf = async (options: Record<string, string>) => {
    const { path: result } = await runToOne([{ path: file, name: 'days.xlsx' }], options);
    return (await textsOf(result)).join();
  };
  assert.equal(await dayOf({}), '31/12/2026');
  assert.equal(await dayOf({ region: 'en-US' }), '12/31/2026');
  assert.equal(await dayOf({ region: 'en-US', fit: 'width' }), '12/31/2026');
  assert.equal(await dayOf({ region: 'fr-CA', fit: 'one-page' }), '2026-12-31');
});

test('the country is a question where a workbook leaves it open, and there alone', async () => {
  const tool = await loadTool('excel-to-pdf');
  const mattersIn = async (workbook: Uint8Array) => {
    const file = path.join(folder, 'asked.xlsx');
    await writeFile(file, workbook);
    const files = [{ path: file, name: 'asked.xlsx' }];
    return (await forecastTool(tool, { files, options: {}, folder })).matters;
  };
  assert.deepEqual(await mattersIn(datedXlsx({ formats: ['14'] })), ['region']);
  assert.equal(await mattersIn(datedXlsx({ formats: ['14'], language: 'de-DE' })), undefined);
  assert.equal(await mattersIn(datedXlsx({ formats: ['20'] })), undefined);
});

proof('row numbers and column letters are printed where asked', async () => {
  const { path: file } = await runToOne(await workbook(), { sheets: 'Last', headings: 'true' });
  assert.deepEqual(await textsOf(file), ['end A 1']);
});

proof('what looks like a formula in a text stays text', async () => {
  const file = path.join(folder, 'calls.csv');
  await writeFile(file, 'Name;Value\nx;=1+1\ny;"=cmd|\'/c calc\'!A1"\nz;@SUM(1)\n');
  const { path: result } = await runToOne([{ path: file, name: 'calls.csv' }]);
  const text = (await textsOf(result)).join();
  assert.match(text, /=1\+1/);
  assert.match(text, /=cmd/);
  assert.match(text, /@SUM/);
});

test('a text that is something else is not read as a table', async () => {
  const file = path.join(folder, 'flat.csv');
  await writeFile(
    file,
    '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
  );
  await assert.rejects(run([{ path: file, name: 'flat.csv' }]), { code: 'FILE_DAMAGED' });
});
