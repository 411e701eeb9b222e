import type { FileKind } from '@pagewright/contract';
import type { Tool } from '@pagewright/tools';

/** Kinds that hold several documents, or no text that could be asked about. */
const UNASKABLE: ReadonlySet<FileKind> = new Set(['zip', 'dwg', 'dxf']);

/** The first tool of the menu that makes a PDF of this kind of file. */
export function converterOf(catalogue: ReadonlyMap<string, Tool>, kind: FileKind): Tool | undefined {
  if (UNASKABLE.has(kind)) return undefined;
  return [...catalogue.values()].find(
    ({ declaration }) => declaration.family === 'to-pdf' && declaration.accepts.includes(kind),
  );
}

/** Kinds of files that can be asked about. */
export function askableKinds(catalogue: ReadonlyMap<string, Tool>): FileKind[] {
  const converted = [...catalogue.values()].flatMap(({ declaration }) =>
    declaration.family === 'to-pdf' ? declaration.accepts : [],
  );
  return ['pdf', ...new Set(converted.filter((kind) => !UNASKABLE.has(kind)))];
}
