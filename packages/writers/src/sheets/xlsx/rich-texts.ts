import { sanitizeAttributeValue, sanitizeTextContent } from 'write-excel-file/utility';
import type { PlannedCell, RichRun, SheetPlan } from '../plan/sheet-plan.ts';
import { addressOf } from '../totals/check-totals.ts';
import { spelled } from './cell-style.ts';

/** Writes cells with rich text in place of the plain ones that the library writes (ECMA-376-1, 18.4.8). */
export function withRichTexts(xml: string, { cells }: SheetPlan): string {
  const rich = new Map(cells.flatMap((cell) => (cell.runs ? [[addressOf(cell), cell] as const] : [])));
  if (rich.size === 0) return xml;
  return xml.replace(
    /<c r="([A-Z]+\d+)"([^>]*?) t="s"([^>]*)><v>\d+<\/v><\/c>/g,
    (whole, address: string, before: string, after: string) => {
      const cell = rich.get(address);
      return cell ? `<c r="${address}"${before} t="inlineStr"${after}><is>${runsXml(cell)}</is></c>` : whole;
    },
  );
}

const runsXml = ({ runs = [], cellFormat }: PlannedCell): string => runs.map((run) => runXml(run, cellFormat)).join('');

/** Properties in the order of the schema (CT_RPrElt, ECMA-376-1, 18.4.7). */
function runXml(run: RichRun, { family, size }: PlannedCell['cellFormat']): string {
  const { text, bold, italic, underline, strike, color, script } = run;
  const properties = [
    `<rFont val="${sanitizeAttributeValue(family)}"/>`,
    bold ? '<b/>' : '',
    italic ? '<i/>' : '',
    strike ? '<strike/>' : '',
    `<color rgb="FF${(color ?? '#000000').slice(1)}"/>`,
    `<sz val="${size}"/>`,
    underline ? '<u/>' : '',
    script ? `<vertAlign val="${script}"/>` : '',
  ];
  return `<r><rPr>${properties.join('')}</rPr><t xml:space="preserve">${sanitizeTextContent(spelled(text))}</t></r>`;
}
