import type { OfficeKind } from './kinds.ts';
import type { Sheet, SheetSetup } from './sheets/setup.ts';

/** A document in LibreOffice, however that runs: opened, perhaps rearranged, exported as often as needed. */
export interface OpenDocument {
  /** All of them, in their order. */
  sheets: () => Promise<Sheet[]>;
  /** After `sheets`, at most once. */
  arrange: (setup: SheetSetup) => Promise<void>;
  /** `filterOptions`: settings of the PDF filter as JSON. */
  exportPdf: (filterOptions: string) => Promise<Uint8Array>;
}

export interface OpenRequest {
  path: string;
  kind: OfficeKind;
  /** As the person knows it, without its extension: page headers show it. */
  title: string;
  /** Options of the import filter. */
  loadOptions: string;
  /** Language and country (BCP 47) in which dates and amounts are spelled where the document does not say how. */
  language: string;
  /** Tried one after the other on a file that asks. */
  passwords: readonly string[];
  /** Milliseconds of the processor that the document may use, from its opening to its last export. */
  processorMs: number;
  /** Milliseconds by the clock, for whoever cannot wait as long as that takes. */
  deadlineMs?: number | undefined;
  signal?: AbortSignal | undefined;
}
