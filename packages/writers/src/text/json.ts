import type { DocumentModel } from '@pagewright/recognition';

/** Raised when a field changes its meaning or goes; new fields do not raise it. See docs/document-json.md. */
const VERSION = 1;
const FORMAT = 'pagewright-document';

/** The document model as it is, lengths in points to the hundredth; in pieces of a page each. */
export function* writeJson({ pages, ...facts }: DocumentModel): Iterable<string> {
  const start = textOf({ format: FORMAT, version: VERSION, ...facts });
  yield `${start.slice(0, -1)},"pages":[`;
  for (const [index, page] of pages.entries()) yield `${index === 0 ? '' : ','}${textOf(page)}`;
  yield ']}\n';
}

const textOf = (value: object): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'number' && !Number.isInteger(each) ? Math.round(each * 100) / 100 : each,
  );
