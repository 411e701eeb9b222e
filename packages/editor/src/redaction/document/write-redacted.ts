import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import { asArray, asDict, PdfRef, resolve, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { MemorySink } from '@pagewright/pdf/writing/memory-sink.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { OwnContents } from '../../script/own-contents.ts';
import { withoutKeys } from '../picture/wipe-picture.ts';
import { hiddenWords, hideWords } from './hide-words.ts';
import { removeParts } from './remove-parts.ts';
import { Secrets } from './secrets.ts';
import { silenceTags } from './silence-tags.ts';
import { dropUndrawn } from './undrawn.ts';
import { visibleWords } from './visible-words.ts';

export interface RedactedDocument {
  readonly file: PdfFile;
  readonly own: OwnContents;
  readonly sources: readonly SourcePage[];
  readonly readPage: (page: number) => PageModel | undefined;
}

/** Lists of objects in which nothing may stand for one that is gone. */
const LISTS = new Set(['Annots', 'Fields', 'Kids', 'CO', 'OCGs', 'Order', 'ON', 'OFF']);

/**
 * A file of its own with what is left: without earlier revisions and unused objects, and without what the redacted words are also
 * said by that no page shows. Answers with the words that were looked for.
 */
export function writeRedacted(document: RedactedDocument): { bytes: Uint8Array; secrets: Secrets } {
  const { file, own, sources } = document;
  const { redactions } = own;
  const root = file.trailer.get('Root');
  if (!(root instanceof PdfRef)) throw new EngineFailure('FILE_DAMAGED', { path: file.path }, 'no catalog');
  const edits = new Edits();
  for (const { ref, object } of own.changed()) edits.replace(ref, object);
  for (const ref of own.dropped) edits.drop(ref);
  const parts = new Set(redactions.flatMap((each) => each.parts));

  giveResources(edits, file, document);
  dropUndrawn(
    edits,
    redactions.flatMap(({ replaced }) => replaced),
    sources.map(({ ref }) => edits.copyOfDict(ref)),
  );
  silenceTags(edits, file.catalog, redactions);
  dropForms(edits, root);
  removeParts(edits, root, parts);
  const given = file.trailer.get('Info');
  const info = given instanceof PdfRef && !parts.has('metadata') ? given : undefined;
  const roots = info ? [root, info] : [root];
  const secrets = wordsToHide(document, edits, roots);
  hideWords(edits, roots, secrets);

  const sink = new MemorySink();
  const change = (_home: unknown, key: string, value: PdfObject) =>
    Array.isArray(value) && LISTS.has(key)
      ? value.filter((each) => !(each instanceof PdfRef && edits.isDropped(each)))
      : value;
  new PdfWriter(sink, { version: file.version, edits, change, encryption: file.encryption }).finish({
    root,
    info,
    identifier: asArray(file.trailer.get('ID'))?.[0],
  });
  return { bytes: sink.written(), secrets };
}

/** Words that were taken away, that something in the document still says, and that no page shows for all to read. */
function wordsToHide({ own, sources, readPage }: RedactedDocument, edits: Edits, roots: readonly PdfRef[]): Secrets {
  const taken = Secrets.of(own.redactions.flatMap(({ runs }) => runs));
  const told = hiddenWords(edits, roots, taken);
  if (told.size === 0) return told;
  let shown = told.without(told);
  for (const { ref } of sources)
    for (const text of visibleWords(readPage(ref.number))) shown = shown.and(told.in(text));
  return told.without(shown);
}

/** What pages inherit becomes their own: the nodes above would keep what a page no longer draws. */
function giveResources(edits: Edits, file: PdfFile, { sources, own }: RedactedDocument): void {
  const { nodes } = readPageTree(file);
  for (const source of sources) {
    const inherited = source.inherited.get('Resources');
    if (inherited === undefined || asDict(own.dictOf(source).get('Resources'))) continue;
    edits.replace(source.ref, edits.copyOfDict(source.ref).set('Resources', inherited));
  }
  for (const number of nodes) {
    const ref = file.reference(number);
    const node = asDict(resolve(ref));
    if (node?.has('Resources')) edits.replace(ref, withoutKeys(edits.copyOfDict(ref), ['Resources']));
  }
}

/** XFA says the values of all fields once more, in a stream that nobody here changes (ISO 32000-2, annex K). */
function dropForms(edits: Edits, root: PdfRef): void {
  const catalog: PdfDict = edits.copyOfDict(root);
  const given = catalog.get('AcroForm');
  const form = given instanceof PdfRef ? edits.copyOfDict(given) : new Map(asDict(given) ?? []);
  if (!form.has('XFA')) return;
  form.delete('XFA');
  if (given instanceof PdfRef) edits.replace(given, form);
  else edits.replace(root, catalog.set('AcroForm', form));
}
