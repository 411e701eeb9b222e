import type { EngineFailureCode } from '@pagewright/ground/failure.ts';
import type { Sheet, SheetSetup } from '../sheets/setup.ts';

/** What passes between the server and the process that holds LibreOffice. The document and the PDF go as parts. */

export type OfficeFamily = 'text' | 'sheets' | 'slides';

export type Request =
  /** `name`: of the file, as page headers show it. With the document as the only part. What was open before is closed. */
  | { ask: 'open'; name: string; family: OfficeFamily; loadOptions: string; language: string; passwords: string[] }
  | { ask: 'sheets' }
  | { ask: 'arrange'; setup: SheetSetup }
  /** `filterOptions`: settings of the PDF filter as JSON. */
  | { ask: 'export'; filterOptions: string }
  | { ask: 'close' };

export type Answer =
  | { answer: 'ready'; version: string }
  | { answer: 'done' }
  | { answer: 'sheets'; sheets: Sheet[] }
  /** With the PDF as the only part. */
  | { answer: 'exported' }
  | { answer: 'failed'; code: EngineFailureCode; reason: string };
