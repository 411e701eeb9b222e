import type { EngineFailureCode } from '../../failure.ts';
import type { SheetSetup } from '../sheets/setup.ts';

/** What passes between the server and the process that holds LibreOffice. The document and the PDF go as parts. */

export type OfficeFamily = 'text' | 'sheets' | 'slides';

export type Request =
  /** With the document as the only part. What was open before is closed. */
  | { ask: 'open'; extension: string; family: OfficeFamily; loadOptions: string; passwords: string[] }
  /** Names of the sheets that are shown, in their order. */
  | { ask: 'sheets' }
  | { ask: 'arrange'; setup: SheetSetup }
  /** `filterOptions`: settings of the PDF filter as JSON. */
  | { ask: 'export'; filterOptions: string }
  | { ask: 'close' };

export type Answer =
  | { answer: 'ready'; version: string }
  | { answer: 'done' }
  | { answer: 'sheets'; names: string[] }
  /** With the PDF as the only part. */
  | { answer: 'exported' }
  | { answer: 'failed'; code: EngineFailureCode; reason: string };
