import { cleanStyle } from '../../clean/style-sheet.ts';
import { NONE } from '../header.ts';
import type { MobiSource } from '../mobi-source.ts';

/** What a KF8 book keeps beside its text: style sheets and drawings. */
export interface Flows {
  /** Name of the file that a `kindle:embed:…` or `kindle:flow:…` means; empty where there is none. */
  nameOf: (reference: string) => string;
  /** Drawings by number, to stand in the text. */
  drawings: ReadonlyMap<number, string>;
}

const REFERENCE = /kindle:(?:embed|flow):[0-9a-v]+(?:\?mime=[\w/+.-]+)?/gi;
const MOST_FLOWS = 10_000;

/** Writes the style sheets of a book. The first flow is its text. */
export function writeFlows({ header, text, record, resources, folder }: MobiSource): Flows {
  const sheets = new Map<number, string>();
  const drawings = new Map<number, string>();
  const nameOf = (reference: string): string => {
    const [, kind, digits = ''] = /^kindle:(embed|flow):([0-9a-v]+)/i.exec(reference) ?? [];
    const number = Number.parseInt(digits, 32);
    return (kind?.toLowerCase() === 'embed' ? resources.get(number) : sheets.get(number)) ?? '';
  };
  const named = (words: string) => words.replace(REFERENCE, nameOf);
  // With one flow, the number of the table is another field's.
  const table = (header.kf8?.flowCount ?? 0) > 1 ? (header.kf8?.flows ?? NONE) : NONE;
  const flows = flowsOf(table, text, record).map((bytes) => new TextDecoder(header.encoding).decode(bytes));
  for (const [number, words] of flows.entries()) {
    if (number === 0) continue;
    if (/<svg[\s>]/i.test(words.slice(0, 2000))) drawings.set(number, named(words.replace(/^\s*<\?xml[^>]*\?>/, '')));
    else sheets.set(number, `flow-${number}.css`);
  }
  for (const [number, name] of sheets) folder.write(name, cleanStyle(named(flows[number] ?? '')));
  return { nameOf, drawings };
}

function flowsOf(index: number, text: Buffer, record: (index: number) => Buffer): Buffer[] {
  if (index === NONE) return [];
  const table = record(index);
  if (table.toString('latin1', 0, 4) !== 'FDST') return [];
  const count = Math.min(table.readUInt32BE(8), MOST_FLOWS);
  return Array.from({ length: count }, (_, flow) =>
    text.subarray(table.readUInt32BE(12 + flow * 8), table.readUInt32BE(16 + flow * 8)),
  );
}
