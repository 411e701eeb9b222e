import { readFileSync, writeFileSync } from 'node:fs';
import { render } from 'dom-serializer';
import { parseDocument } from 'htmlparser2';

/** Closes what a drawing that ends early has left open. A browser shows nothing of one that is not well-formed. */
export function run({ path }: { path: string }): void {
  const document = parseDocument(readFileSync(path, 'utf8'), { xmlMode: true });
  writeFileSync(path, render(document, { xmlMode: true }));
}
