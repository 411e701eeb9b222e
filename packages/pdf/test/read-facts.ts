import { latin1 } from '@pagewright/ground/bytes';
import { readOperations } from '../src/content-stream/operations.ts';
import { PdfFile } from '../src/file/file.ts';
import { readPageTree } from '../src/file/page-tree.ts';
import { decodeStream } from '../src/filters/filters.ts';
import { asDict, asString, PdfRef, PdfStream, resolve, type PdfObject } from '../src/objects/objects.ts';
import { textOf } from '../src/objects/text-string.ts';
import { MemorySink } from '../src/writing/memory-sink.ts';
import { writeIncrement } from '../src/writing/incremental.ts';
import { PdfWriter } from '../src/writing/writer.ts';

/** What a browser and Node.js must say alike of a file. */
export interface Facts {
  pages: number;
  title: string;
  /** Of the first page, decoded, one character a byte. */
  content: string;
  operators: Record<string, number>;
  /** The file written anew, and an increment that turns its first page. */
  written: string;
  increment: string;
}

export function readFacts(bytes: Uint8Array): Facts {
  const file = new PdfFile('facts.pdf', bytes);
  const { pages } = readPageTree(file);
  const [first] = pages;
  const dict = asDict(first?.ref) ?? new Map<string, PdfObject>();
  const content = contentOf(dict.get('Contents'));
  const operators: Record<string, number> = {};
  for (const part of content)
    for (const { operator } of readOperations(part)) operators[operator] = (operators[operator] ?? 0) + 1;
  const sink = new MemorySink();
  const root = file.trailer.get('Root');
  if (root instanceof PdfRef) new PdfWriter(sink, { version: 17, packing: 'tight' }).finish({ root });
  const turned = first && [{ ref: first.ref, object: new Map(dict).set('Rotate', 90) }];
  return {
    pages: pages.length,
    title: textOf(asString(asDict(file.trailer.get('Info'))?.get('Title'))),
    content: content.map((part) => latin1(part)).join('\n'),
    operators,
    written: latin1(sink.written()),
    increment: latin1(writeIncrement(file, turned ?? [])),
  };
}

function contentOf(contents: PdfObject | undefined): Uint8Array[] {
  const object = resolve(contents);
  const parts = Array.isArray(object) ? object.map(resolve) : [object];
  return parts.flatMap((part) => (part instanceof PdfStream ? (decodeStream(part) ?? []) : []));
}
