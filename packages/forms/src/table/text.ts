import type { TableFault } from './open-table.ts';

/** What is said of a table, in one language. `{fact}` stands for a fact of the case. */
export interface TableText {
  readonly faults: Readonly<Record<TableFault['code'], string>>;
  /** `{columns}`: labels of questions, parted by commas. */
  readonly missing: string;
  readonly unknown: string;
  readonly repeated: string;
  /** Of a row. */
  readonly surplus: string;
}
