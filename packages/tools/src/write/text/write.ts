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
  /** Of HTML: addresses of pictures, by `pictureKey`. */
  pictures?: ReadonlyMap<string, string>;
}

/** A document as text. JSON is always UTF-8 as its standard has it (RFC 8259, 8.1): without mark. */
export function writeText(document: DocumentModel, request: TextRequest): string {
  if (request.format === 'json') return writeJson(document);
  const text = written(document, request);
  const lines = request.lineFeed === 'crlf' ? text.replaceAll('\n', '\r\n') : text;
  return request.byteOrderMark === 'with' ? `\ufeff${lines}` : lines;
}

function written(document: DocumentModel, request: TextRequest): string {
  switch (request.format) {
    case 'markdown':
      return writeMarkdown(document, request);
    case 'html':
      return writeHtml(document, request);
    default:
      return request.layout === 'page' ? writeLayoutText(document, request) : writePlainText(document, request);
  }
}
