import { asArray, asDict, type PdfArray, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { byteString } from '@pagewright/pdf/objects/text-string.ts';
import { readNameTree, writeTree } from '@pagewright/pdf/objects/tree.ts';
import type { Assembly } from './assembly.ts';
import { freeName, namesOf } from './destinations.ts';

/** Trees of /Names that are joined; `Dests` has its own rules, the rest belongs to the first source. */
const JOINED = ['EmbeddedFiles', 'JavaScript'] as const;
/** Hidden pages that a script may call up; they are no pages of the result. */
const LEFT = new Set<string>(['Dests', 'Templates', 'Pages', ...JOINED]);

/** Carries attached files and document-level scripts of all sources, names of later ones made free. */
export function carryNames(assembly: Assembly): void {
  const names = namesOf(assembly);
  const keepsAttachments = assembly.options.attachments === 'keep';
  for (const [key, value] of asDict(assembly.sources[0]?.catalog.get('Names')) ?? [])
    if (!LEFT.has(key)) names.set(key, value);
  for (const key of JOINED) {
    if (key === 'EmbeddedFiles' && !keepsAttachments) continue;
    const tree = joinedTree(assembly, key);
    if (tree) names.set(key, assembly.objects.add(tree));
  }
  if (names.size === 0) assembly.catalog.delete('Names');

  const associated = keepsAttachments
    ? assembly.sources.flatMap(({ catalog }): PdfArray => asArray(catalog.get('AF')) ?? [])
    : [];
  if (associated.length > 0) assembly.catalog.set('AF', associated);
}

function joinedTree(assembly: Assembly, key: (typeof JOINED)[number]) {
  const entries = new Map<string, PdfObject>();
  for (const { catalog } of assembly.sources)
    for (const [name, value] of readNameTree(asDict(catalog.get('Names'))?.get(key)))
      entries.set(freeName(name, entries), value);
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return writeTree(assembly.objects, 'Names', sorted, (name) => byteString(Buffer.from(name, 'latin1')));
}
