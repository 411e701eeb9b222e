import { zipOf } from './make-zip.ts';

/** Small Office files: workbooks, presentations and documents, part by part. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const part = (name: string) => `application/vnd.openxmlformats-officedocument.${name}+xml`;

function contentTypes(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${part(type)}"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function relations(targets: readonly { type: string; target: string; external?: true }[]): string {
  const each = targets.map(
    ({ type, target, external }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

interface SheetContent {
  name: string;
  rows: readonly (readonly (string | number)[])[];
  /** XML of rows after those. */
  more?: string;
  hidden?: true;
}

/** A workbook with these sheets. */
export function xlsxOf(sheets: readonly SheetContent[]): Uint8Array {
  const names = sheets.map((_, index) => `xl/worksheets/sheet${index + 1}.xml`);
  const tabs = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return zipOf({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      ...Object.fromEntries(names.map((name) => [name, 'spreadsheetml.worksheet'])),
    }),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, index) => ({ type: 'worksheet', target: `worksheets/sheet${index + 1}.xml` })),
    ),
    ...Object.fromEntries(sheets.map((sheet, index) => [names[index] ?? '', sheetXml(sheet)])),
  });
}

function sheetXml({ rows, more = '' }: SheetContent): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return `${XML}<worksheet xmlns="${SHEETS}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}${more}</sheetData></worksheet>`;
}

/** A presentation with a text box on each slide, 10 inches by 5.625. */
export function pptxOf(slides: readonly { text: string; hidden?: true }[]): Uint8Array {
  const names = slides.map((_, index) => `ppt/slides/slide${index + 1}.xml`);
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  return zipOf({
    '[Content_Types].xml': contentTypes({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      ...Object.fromEntries(names.map((name) => [name, 'presentationml.slide'])),
    }),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="${SLIDES}" xmlns:r="${OFFICE}"><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => ({ type: 'slide', target: `slides/slide${index + 1}.xml` })),
    ),
    ...Object.fromEntries(slides.map((slide, index) => [names[index] ?? '', slideXml(slide)])),
  });
}

function slideXml({ text, hidden }: { text: string; hidden?: true }): string {
  return `${XML}<p:sld xmlns:p="${SLIDES}" xmlns:a="${DRAWING}"${hidden ? ' show="0"' : ''}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="7315200" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en" sz="3200"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
}

/** A document with this body (`w:p` and the like), and what its parts lead to. */
export function docxWith(
  body: string,
  {
    links = [],
    parts = {},
  }: {
    links?: readonly { type: string; target: string }[];
    parts?: Readonly<Record<string, string | Uint8Array>>;
  } = {},
): Uint8Array {
  return zipOf({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'word/document.xml' }]),
    'word/_rels/document.xml.rels': relations(links.map((link) => ({ ...link, external: true }))),
    'word/document.xml': `${XML}<w:document xmlns:w="${WORDS}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}

const row = (name: string, start: number) => [name, ...Array.from({ length: 20 }, (_, index) => start + index)];

export const GENERATED_OFFICE = {
  'three-sheets-xlsx': {
    extension: 'xlsx',
    make: () =>
      xlsxOf([
        { name: 'Budget', rows: [row('north', 1), row('south', 100)] },
        { name: 'Hidden', rows: [['secret']], hidden: true },
        { name: 'Notes, plan', rows: [['a'], ['b']] },
        { name: 'Last', rows: [['end']] },
      ]),
  },
  'four-slides-pptx': {
    extension: 'pptx',
    make: () =>
      pptxOf([
        { text: 'First slide' },
        { text: 'Second slide' },
        { text: 'Kept back', hidden: true },
        { text: 'Last slide' },
      ]),
  },
  'semicolons-csv': {
    extension: 'csv',
    make: () => new TextEncoder().encode('Name;Sum\nBjörn;=1+1\nZoë;12,5\n'),
  },
};
