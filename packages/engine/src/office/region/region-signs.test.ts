import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { after } from 'node:test';
import {
  closeUnlessShared,
  agileLockedOf,
  bareExcelOf,
  compoundFileOf,
  countryRecordOf,
  datedXlsx,
  setTripwires,
  proof,
} from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { measurePdf } from '../../inspect/index.ts';
import type { OfficeKind } from '../kinds.ts';
import { officeToPdf } from '../office-to-pdf.ts';
import { usualPaper } from './locales.ts';
import { regionSigns } from './region-signs.ts';
import type { RegionSigns } from './region-task.ts';

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';
const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await wires.close();
});

const excel97 = (country: number) => compoundFileOf({ Workbook: countryRecordOf(country) });
const locked = agileLockedOf(datedXlsx({ formats: ['14'] }), 'x', { hash: 'SHA512', keyBits: 256 });

const SIGNS: Record<string, [kind: OfficeKind, bytes: Uint8Array | string, RegionSigns]> = {
  'a short date of the standard': ['xlsx', datedXlsx({ formats: ['14'] }), { own: undefined, depends: true }],
  'an amount of the standard': ['xlsx', datedXlsx({ formats: ['44'] }), { own: undefined, depends: true }],
  decimals: ['xlsx', datedXlsx({ formats: ['#,##0.00'] }), { own: undefined, depends: true }],
  'whole numbers and times': ['xlsx', datedXlsx({ formats: ['1', '20'] }), { own: undefined, depends: false }],
  'a date in figures': ['xlsx', datedXlsx({ formats: ['yyyy\\-mm\\-dd'] }), { own: undefined, depends: false }],
  'a month in words': ['xlsx', datedXlsx({ formats: ['d mmm yyyy'] }), { own: undefined, depends: true }],
  'the date of the system': ['xlsx', datedXlsx({ formats: ['[$-F800]dddd'] }), { own: undefined, depends: true }],
  'a date of one language': [
    'xlsx',
    datedXlsx({ formats: ['[$-409]d-mmm-yy', '14'] }),
    { own: 'en-US', depends: true },
  ],
  'an amount of one country': ['xlsx', datedXlsx({ formats: ['#,##0 [$€-40C]'] }), { own: 'fr-FR', depends: false }],
  'dates of two languages': [
    'xlsx',
    datedXlsx({ formats: ['[$-409]d-mmm-yy', '[$-407]d. mmm', '14'] }),
    { own: undefined, depends: true },
  ],
  'a language of the whole document': [
    'xlsx',
    datedXlsx({ formats: ['14'], language: 'fr-CA' }),
    { own: 'fr-CA', depends: true },
  ],
  'a language without a country': [
    'xlsx',
    datedXlsx({ formats: ['14'], language: 'sv' }),
    { own: 'sv-SE', depends: true },
  ],
  'a workbook of Excel 97 from Germany': ['xls', excel97(49), { own: 'de-DE', depends: true }],
  'a workbook of Excel 97 from the United States': ['xls', excel97(1), { own: 'en-US', depends: true }],
  'a country that nobody knows': ['xls', excel97(999), { own: undefined, depends: true }],
  'a workbook of Excel 4': ['xls', bareExcelOf(4, [[1]]), { own: undefined, depends: true }],
  'a locked workbook': ['xlsx', locked, { own: undefined, depends: true }],
  'a broken one': ['xlsx', 'PK\x03\x04', { own: undefined, depends: true }],
  'a table with decimals': ['csv', 'a;b\n1,5;2\n', { own: undefined, depends: true }],
  'a table of words and figures': ['csv', 'a;b\nx;2\n', { own: undefined, depends: false }],
};

for (const [name, [kind, bytes, expected]] of Object.entries(SIGNS))
  test(`signs of a region: ${name}`, async () => {
    const file = await wires.place(`signs.${kind}`, Buffer.from(bytes as Uint8Array));
    assert.deepEqual(await regionSigns(file, kind), expected);
  });

const printed = async (bytes: Uint8Array, region?: string) => {
  const file = await wires.place('dated.xlsx', bytes);
  let size = '';
  const { text } = await wires.run(async (output) => {
    const made = await officeToPdf({ path: file, kind: 'xlsx', output, owner: 'tester', ...(region && { region }) });
    const [first] = (await measurePdf(output)).sizes;
    size = `${Math.round(first?.width ?? 0)} × ${Math.round(first?.height ?? 0)}`;
    return made;
  });
  return `${/[\d/.-]{8,10}/.exec(text)?.[0]} on ${size}`;
};

proof('dates and paper follow the document, else the region, else A4 with the day first', { skip }, async () => {
  const open = datedXlsx({ formats: ['14'] });
  assert.equal(await printed(open), '31/12/2026 on 595 × 842');
  assert.equal(await printed(open, 'en-US'), '12/31/2026 on 612 × 792');
  assert.equal(await printed(open, 'fr-CA'), '2026-12-31 on 612 × 792');
  assert.equal(await printed(open, 'de-DE'), '31.12.2026 on 595 × 842');
  assert.equal(await printed(datedXlsx({ formats: ['14'], language: 'en-US' }), 'de-DE'), '12/31/2026 on 612 × 792');
  assert.equal(await printed(datedXlsx({ formats: ['14'], paper: 9 }), 'en-US'), '12/31/2026 on 595 × 842');
  assert.equal(await printed(datedXlsx({ formats: ['14'], paper: 1 }), 'fr-FR'), '31/12/2026 on 612 × 792');
});

test('paper is Letter where it is so in the country', () => {
  for (const locale of ['en-US', 'en', 'fr-CA', 'es-MX', 'es-CO', 'en-PH']) assert.equal(usualPaper(locale), 'letter');
  for (const locale of ['en-GB', 'fr-FR', 'de', 'pt-BR', 'ja-JP', 'es-AR']) assert.equal(usualPaper(locale), 'a4');
});
