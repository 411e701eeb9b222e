import type { OfficeKind } from './kinds.ts';
import type { SheetSetup } from './sheets/setup.ts';

/** A document in LibreOffice, however that runs: opened, perhaps rearranged, exported as often as needed. */
export interface OpenDocument {
  /** Names of the sheets that are shown, in their order. */
  sheets: () => Promise<string[]>;
  /** After `sheets`, at most once. */
  arrange: (setup: SheetSetup) => Promise<void>;
  /** `filterOptions`: settings of the PDF filter as JSON. */
  exportPdf: (filterOptions: string) => Promise<Uint8Array>;
}

export interface OpenRequest {
  path: string;
  kind: OfficeKind;
  /** What the import filter is told besides the file. */
  loadOptions: string;
  /** Tried one after the other on a file that asks. */
  passwords: readonly string[];
  signal?: AbortSignal | undefined;
}
