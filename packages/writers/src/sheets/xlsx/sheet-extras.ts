import type { Feature } from 'write-excel-file/node';
import { sanitizeAttributeValue, sanitizeTextContent } from 'write-excel-file/utility';
import { addressOf } from '../totals/check-totals.ts';
import type { PlannedCell, SheetPlan } from '../plan/sheet-plan.ts';
import { withRichTexts } from './rich-texts.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Excel's limit a sheet. */
const MOST_LINKS = 65_530;
/** The author of the comments on cells. */
const AUTHOR = 'Pagewright';

const linked = ({ cells }: SheetPlan) => cells.filter(({ link }) => link !== undefined).slice(0, MOST_LINKS);
const noted = ({ cells }: SheetPlan) => cells.filter(({ note }) => note !== undefined);

/** Adds what the library does not write: links, comments on cells, results of formulas, rich text, and paper as wide as the sheet. */
export function sheetExtras(sheets: readonly SheetPlan[]): Feature<never> {
  const planOf = (index: number): SheetPlan => sheets[index]!;
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            sheets.some((sheet) => noted(sheet).length > 0)
              ? `<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${sheets
                  .flatMap((sheet, index) =>
                    noted(sheet).length > 0
                      ? `<Override PartName="/xl/comments${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>`
                      : [],
                  )
                  .join('')}`
              : undefined,
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) => withExtras(xml, planOf(sheetIndex)),
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: (_options, { sheetIndex }) => relationsOf(planOf(sheetIndex), sheetIndex + 1),
        },
      },
      write: {
        files: () =>
          Object.fromEntries(
            sheets.flatMap((sheet, index) => {
              const cells = noted(sheet);
              if (cells.length === 0) return [];
              return [
                [`xl/comments${index + 1}.xml`, commentsOf(cells)],
                [`xl/drawings/vmlDrawing${index + 1}.vml`, shapesOf(cells)],
              ];
            }),
          ),
      },
    },
  };
}

/** Elements in the order of CT_Worksheet (ECMA-376-1, 18.3.1.99). */
function withExtras(xml: string, sheet: SheetPlan): string {
  const links = linked(sheet);
  const hyperlinks = links.length === 0 ? '' : `<hyperlinks>${links.map(hyperlinkOf).join('')}</hyperlinks>`;
  const width = sheet.columnWidths.reduce((sum, each) => sum + each, 0);
  const setup = `<pageSetup orientation="${width > 600 ? 'landscape' : 'portrait'}" fitToHeight="0"/>`;
  const afterData = xml.includes('</mergeCells>') ? '</mergeCells>' : '</sheetData>';
  return withRichTexts(withResults(xml, sheet), sheet)
    .replace(/<worksheet [^>]*>/, (tag) => `${tag}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
    .replace(/<pane [^>]*>/, (tag) => tag.replace(' xSplit="0"', '').replace('bottomRight', 'bottomLeft'))
    .replace(afterData, () => `${afterData}${hyperlinks}${setup}`)
    .replace(
      '</worksheet>',
      () => `${noted(sheet).length > 0 ? '<legacyDrawing r:id="rId-notes-shapes"/>' : ''}</worksheet>`,
    );
}

/** Programs that only show a workbook show what its formulas gave when it was written. */
function withResults(xml: string, { cells }: SheetPlan): string {
  const results = new Map(
    cells.flatMap((cell) =>
      cell.formula !== undefined && cell.value.kind === 'number' ? [[addressOf(cell), cell.value.number]] : [],
    ),
  );
  if (results.size === 0) return xml;
  return xml.replace(
    /(<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f>)(<\/c>)/g,
    (whole, front: string, address: string, end: string) =>
      results.has(address) ? `${front}<v>${results.get(address)}</v>${end}` : whole,
  );
}

const hyperlinkOf = (cell: PlannedCell, index: number) =>
  `<hyperlink ref="${addressOf(cell)}" r:id="rId-link-${index + 1}"/>`;

function relationsOf(sheet: SheetPlan, id: number): string {
  const links = linked(sheet).map(
    ({ link = '' }, index) =>
      `<Relationship Id="rId-link-${index + 1}" Type="${OFFICE}/hyperlink" Target="${sanitizeAttributeValue(link)}" TargetMode="External"/>`,
  );
  const notes =
    noted(sheet).length === 0
      ? ''
      : `<Relationship Id="rId-notes" Type="${OFFICE}/comments" Target="../comments${id}.xml"/><Relationship Id="rId-notes-shapes" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing${id}.vml"/>`;
  return links.join('') + notes;
}

function commentsOf(cells: readonly PlannedCell[]): string {
  const comments = cells.map(
    (cell) =>
      `<comment ref="${addressOf(cell)}" authorId="0"><text><t>${sanitizeTextContent(cell.note ?? '')}</t></text></comment>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><comments xmlns="${MAIN}"><authors><author>${AUTHOR}</author></authors><commentList>${comments.join('')}</commentList></comments>`;
}

/** Boxes in which notes appear; Excel shows no note without one. */
function shapesOf(cells: readonly PlannedCell[]): string {
  const shapes = cells.map(
    ({ row, column }, index) =>
      `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="position:absolute;width:200pt;height:60pt;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 15, ${row}, 2, ${column + 4}, 15, ${row + 4}, 2</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  );
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes.join('')}</xml>`;
}
