import type { Border, Borders, Cell, Table, TextBlock } from '@pagewright/recognition';
import { turnedCell } from '../../shared/turned-text.ts';
import { emus } from '../../word/units.ts';
import { transform, type Placement } from '../page/placement.ts';
import { SHAPE_ID, type Element } from '../slide.ts';
import { solidFill } from '../xml/color.ts';
import { attributes } from '../xml/write.ts';
import type { FrameScope } from './frame-xml.ts';
import { alignmentOf, leftOf, rightOf, startOf, wrap } from './lines.ts';
import { measure, paragraphsXml } from './paragraphs.ts';
import { Targets } from './run.ts';
import { spaced } from './spacing.ts';
import { textBlocksIn } from './text-blocks.ts';

/** Points between a cell's edges and its text, where the text tells no others. */
const INSET = 2;
const EMPTY = '<a:p><a:pPr><a:buNone/></a:pPr><a:endParaRPr sz="100"/></a:p>';

/** On an upright page; a table cannot be turned. */
export function tableXml(table: Table, scope: FrameScope): Element {
  const targets = new Targets();
  const { placement } = scope;
  const columns = widths(table.columns);
  const rows = widths(table.rows);
  const left = table.columns[0] ?? table.box.left;
  const top = table.rows[0] ?? table.box.top;
  const box = { left, top, right: left + sum(columns), bottom: top + sum(rows) };
  const places = placesOf(table, rows.length, columns.length);
  const grid = columns.map((width) => `<a:gridCol w="${length(width, placement)}"/>`).join('');
  const body = rows.map((height, row) => {
    const cells = columns.map((_, column) => cellXml(places[row]?.[column], { row, column }, { ...scope, targets }));
    return `<a:tr h="${length(height, placement)}">${cells.join('')}</a:tr>`;
  });
  const said = table.headerRows > 0 ? ' firstRow="1"' : '';
  return {
    xml:
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${SHAPE_ID}" name="Table ${SHAPE_ID}"/>` +
      '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>' +
      transform(box, placement, { tag: 'p' }) +
      '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">' +
      `<a:tbl><a:tblPr${said}/><a:tblGrid>${grid}</a:tblGrid>${body.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    targets: targets.all,
  };
}

const widths = (edges: readonly number[]): number[] =>
  edges.slice(1).map((edge, index) => Math.max(1, edge - (edges[index] ?? 0)));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const length = (points: number, { scale }: Placement) => emus(points * scale);

/** Every place of the grid with the cell that it is in; what lies in several is in the first. */
function placesOf({ cells }: Table, rows: number, columns: number): (Cell | undefined)[][] {
  const places = Array.from({ length: rows }, (): (Cell | undefined)[] => []);
  for (const cell of cells)
    for (let row = cell.row; row < Math.min(rows, cell.row + cell.rowSpan); row += 1)
      for (let column = cell.column; column < Math.min(columns, cell.column + cell.columnSpan); column += 1) {
        const line = places[row];
        if (line) line[column] ??= cell;
      }
  return places;
}

function cellXml(
  cell: Cell | undefined,
  at: { row: number; column: number },
  scope: FrameScope & { targets: Targets },
): string {
  const isFirst = cell?.row === at.row && cell.column === at.column;
  const spans = cell
    ? attributes({
        rowSpan:
          isFirst && cell.rowSpan > 1
            ? cell.rowSpan
            : cell.row === at.row && cell.rowSpan > 1
              ? cell.rowSpan
              : undefined,
        gridSpan: cell.column === at.column && cell.columnSpan > 1 ? cell.columnSpan : undefined,
        hMerge: cell.column === at.column ? undefined : 1,
        vMerge: cell.row === at.row ? undefined : 1,
      })
    : '';
  const turned = cell && isFirst ? turnedCell(cell) : undefined;
  const own = turned?.upright ?? cell;
  const blocks = own && isFirst ? own.blocks.flatMap(textBlocksIn) : [];
  const text = own && blocks.length > 0 ? cellText(own, blocks, scope) : { xml: EMPTY, insets: insets({}, 1) };
  const direction = turned ? ` vert="${TURNS[turned.turn]}"` : '';
  const anchor = own?.vertical === 'middle' ? 'ctr' : own?.vertical === 'bottom' ? 'b' : 't';
  const borders = bordersXml(cell?.borders ?? {}, scope.placement);
  const fill = cell?.shading === undefined ? '<a:noFill/>' : solidFill(cell.shading);
  return (
    `<a:tc${spans}><a:txBody><a:bodyPr/><a:lstStyle/>${text.xml}</a:txBody>` +
    `<a:tcPr${turned ? insets({}, 1) : text.insets}${direction} anchor="${anchor}">${borders}${fill}</a:tcPr></a:tc>`
  );
}

/** Text of a cell from its left edge; lines that stand beside each other would be several columns. */
function cellText({ box, vertical }: Cell, blocks: readonly TextBlock[], scope: FrameScope & { targets: Targets }) {
  const isLeft = blocks.every((block) => ['left', 'justify'].includes(alignmentOf(block)));
  const isRight = blocks.every((block) => alignmentOf(block) === 'right');
  const end = Math.max(...blocks.map(rightOf));
  const start = Math.min(...blocks.map(leftOf));
  const left = isLeft ? Math.max(0, Math.min(start - box.left, (box.right - box.left) / 2)) : 0;
  const right = isLeft ? box.right - Math.min(INSET, Math.max(0, box.right - end) / 2) : box.right;
  const set = blocks.map((block) =>
    spaced(
      wrap(block, { left: box.left + left, right }).block,
      (line) => right - startOf(block, line, box.left + left),
    ),
  );
  const xml = paragraphsXml(set, { left: box.left + left, right, column: box.left + left, lines: 'exact' }, scope);
  const first = blocks[0]?.lines[0]?.baseline ?? box.top;
  const above = vertical === 'top' ? Math.max(0, first - measure(blocks, 'exact').above - box.top) : 0;
  const around = isLeft
    ? { left, right: box.right - right, top: above }
    : { right: isRight ? Math.max(0, Math.min(box.right - end, (box.right - box.left) / 2)) : 0, top: above };
  return { xml, insets: insets(around, scope.scale) };
}

/** Text that runs up, and down (ECMA-376-1, 20.1.10.83). */
const TURNS = { btLr: 'vert270', tbRl: 'vert' } as const;

const insets = ({ left = 0, right = 0, top = 0 }, scale: number) =>
  ` marL="${emus(left * scale)}" marR="${emus(right * scale)}" marT="${emus(top * scale)}" marB="0"`;

const SIDES = [
  ['left', 'lnL'],
  ['right', 'lnR'],
  ['top', 'lnT'],
  ['bottom', 'lnB'],
] as const satisfies readonly [keyof Borders, string][];
const DASHES = { solid: 'solid', dashed: 'dash', dotted: 'sysDot', double: 'solid' } as const;

const bordersXml = (borders: Borders, placement: Placement): string =>
  SIDES.map(([side, tag]) => borderXml(borders[side], tag, placement)).join('');

function borderXml(border: Border | undefined, tag: string, { scale }: Placement): string {
  if (!border) return `<a:${tag} w="0"><a:noFill/></a:${tag}>`;
  const compound = border.style === 'double' ? 'dbl' : 'sng';
  const width = emus(Math.max(0.25, border.width) * scale);
  return `<a:${tag} w="${width}" cmpd="${compound}">${solidFill(border.color)}<a:prstDash val="${DASHES[border.style]}"/></a:${tag}>`;
}
