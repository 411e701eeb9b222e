import type { DocumentModel } from '@pagewright/recognition';
import { writeHtml } from './html.ts';
import { writeJson } from './json.ts';
import { writeLayoutText } from './layout-text.ts';
import { writeMarkdown } from './markdown.ts';
import { writePlainText } from './plain-text.ts';
import type { WritingSettings } from './settings.ts';

export interface TextRequest extends WritingSettings {
  format: 'txt' | 'markdown' | 'html' | 'json';
  /** Of plain text: paragraphs one after the other, or every page as it looks. */
  layout: 'reading' | 'page';
  /** Of Markdown. */
  emphasis: 'marked' | 'plain';
  lineFeed: 'lf' | 'crlf';
  byteOrderMark: 'with' | 'without';
  /** The title of a document that has none. */
  name: string;
  /** Of HTML: addresses of pictures, by `pictureKey`; asked for when they are written. */
  pictures?: Pick<ReadonlyMap<string, string>, 'get'>;
}

/**
 * A document as text, in pieces where it may be larger than the document in memory. JSON is always UTF-8 as its standard
 * has it (RFC 8259, 8.1): without mark.
 */
export function* writeText(document: DocumentModel, request: TextRequest): Iterable<string> {
  if (request.format === 'json') return yield* writeJson(document);
  if (request.byteOrderMark === 'with') yield '\ufeff';
  for (const piece of written(document, request))
    yield request.lineFeed === 'crlf' ? piece.replaceAll('\n', '\r\n') : piece;
}

function written(document: DocumentModel, request: TextRequest): Iterable<string> {
  switch (request.format) {
    case 'markdown':
      return [writeMarkdown(document, request)];
    case 'html':
      return writeHtml(document, request);
    default:
      return [request.layout === 'page' ? writeLayoutText(document, request) : writePlainText(document, request)];
  }
}
