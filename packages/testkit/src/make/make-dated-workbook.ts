import { record } from './make-former-office.ts';
import { zipOf } from './make-zip.ts';

/** Workbooks whose dates and amounts look otherwise in another country. */

interface DatedWorkbook {
  /** Of one cell each with the last day of 2026, at six in the evening: numbers of the standard's formats, or codes. */
  formats: readonly string[];
  /** Of the whole document. */
  language?: string;
  /** As ECMA-376-1, 18.3.1.63 numbers it: 1 is Letter, 9 is A4. */
  paper?: number;
}

const DAY = 46_387.75;
const FIRST_OWN_FORMAT = 164;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function datedXlsx({ formats, language, paper }: DatedWorkbook): Uint8Array {
  const ids = formats.map((format, index) => (/^\d+$/.test(format) ? Number(format) : FIRST_OWN_FORMAT + index));
  const own = formats.flatMap((format, index) =>
    /^\d+$/.test(format) ? [] : `<numFmt numFmtId="${ids[index]}" formatCode="${escaped(format)}"/>`,
  );
  const uses = ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`);
  const rows = ids.map(
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" s="${index + 1}"><v>${DAY}</v></c></row>`,
  );
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...each: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Days" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${uses.length + 1}"><xf numFmtId="0"/>${uses.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="40" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>${paper === undefined ? '' : `<pageSetup paperSize="${paper}"/>`}</worksheet>`,
    ...(language !== undefined && {
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:language>${language}</dc:language></cp:coreProperties>`,
    }),
  });
}

const escaped = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The start of a workbook of Excel 97 ([MS-XLS], 2.4.21) that says in which country it was saved (2.4.63). */
export function countryRecordOf(country: number): Buffer {
  const words = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
  return Buffer.concat([
    record(0x0809, [words(0x0600, 5, 0, 0, 0, 0, 0, 0)]),
    record(0x008c, [words(1, country)]),
    record(0x000a, []),
  ]);
}
