import type { PlannedCell, SheetPlan } from '../plan/sheet-plan.ts';

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/**
 * A sheet as comma-separated values (RFC 4180) in UTF-8 with a byte order mark, which Excel needs to read it as such.
 * Numbers have a point and no thousands parted, dates are ISO 8601. A text that a spreadsheet would run as a formula
 * gets an apostrophe before it, which spreadsheets take for "this is text".
 */
export function csvOf({ cells }: SheetPlan): string {
  const byRow = Map.groupBy(cells, ({ row }) => row);
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  const last = Math.max(-1, ...byRow.keys());
  const lines: string[] = [];
  for (let row = 0; row <= last; row += 1) {
    const fields = Array.from({ length: width }, () => '');
    for (const cell of byRow.get(row) ?? []) fields[cell.column] = fieldOf(cell);
    lines.push(fields.join(','));
  }
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function fieldOf({ value }: PlannedCell): string {
  if (value.kind === 'text') return quoted(disarmed(value.text));
  if (value.measure === 'date') return new Date(EPOCH + value.number * DAY_MS).toISOString().slice(0, 10);
  if (value.measure === 'dateTime')
    return new Date(Math.round(EPOCH + value.number * DAY_MS)).toISOString().replace('T', ' ').slice(0, 19);
  if (value.measure === 'time') return new Date(Math.round(value.number * DAY_MS)).toISOString().slice(11, 19);
  return plainNumber(value.number, value.decimals + (value.measure === 'percent' ? 2 : 0));
}

/** Without an exponent as long as it can be. */
const plainNumber = (number: number, decimals: number) =>
  Math.abs(number) < 1e15 && Math.abs(number) >= 1e-6
    ? String(Number(number.toFixed(Math.min(15, decimals + 2))))
    : String(number);

/** A lone sign is no formula. */
const disarmed = (text: string) => (/^[\s\u00a0]*[=+\-@\t\r](?=[\s\S])/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
