import type { DocumentModel } from '@pagewright/recognition';

/** Raised when a field changes its meaning or goes; new fields do not raise it. See docs/document-json.md. */
const VERSION = 1;
const FORMAT = 'pagewright-document';

/** The document model as it is, lengths in points to the hundredth. */
export function writeJson(document: DocumentModel): string {
  const rounded = (_key: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 100) / 100 : value;
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...document }, rounded)}\n`;
}
