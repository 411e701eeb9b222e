import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Flatten } from '@pagewright/contract/edits/annotations/annotation.ts';
import { changesOnlyComments } from '@pagewright/contract/edits/only-comments.ts';
import type { ReplaceAll } from '@pagewright/contract/edits/replace-all.ts';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { EditedDocument, type Flattened, type Replaced } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { hex, sha256 } from '@pagewright/ground/bytes';
import type { InstalledFace } from '@pagewright/engine/faces';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { exportComments, type CommentExport } from './export-comments.ts';
import { importComments, type ImportedComments } from './import-comments.ts';
import { replaceInScans } from './replace-in-scans.ts';

export interface EditInput {
  /** The document that is edited, and the file as it came, if that was packed in another way. */
  path: string;
  source: string;
  password?: string | undefined;
  script?: EditScript | undefined;
  /** Carried out behind the script. */
  replacements: readonly ReplaceAll[];
  /** Files of fonts by their hashes. */
  faces: ReadonlyMap<string, string>;
  pictures: readonly string[];
  /** In which words are set over scans. */
  openFaces: readonly InstalledFace[];
  output: string;
  /** XFDF files whose comments are put on the pages, behind the script. */
  comments: readonly string[];
  flatten: Flatten['which'] | undefined;
  /** What is told of the comments, as they are before they are flattened. */
  export: CommentExport | undefined;
}

export interface EditFacts {
  imported: ImportedComments;
  /** Of the script and of the call. */
  flattened: Flattened[];
  /** Comments that are of no kind that the exported file can hold. */
  notExported: number;
  /** Whether anything was asked for that changes the document. */
  isEdited: boolean;
  /** Every byte of the source is in the result, and nothing but comments behind it. */
  keepsSignatures: boolean;
  pages: number;
  /** Faces that letters now stand in, by their hashes. */
  facesInUse: string[];
  /** Something was redacted, so the file was written without its earlier versions. */
  isRedacted: boolean;
  isRepaired: boolean;
  isEncrypted: boolean;
  /** Places that still say what was to be replaced: the page, from 1, and why. */
  left: { page: number; code: string }[];
  /** The source has an XFA version of its form too. */
  hasXfa: boolean;
  /** Of them, those in scans: the page of each, from 1. */
  covered: number[];
  /** Places where one text took the place of another. */
  replaced: number;
}

/**
 * In a worker thread: applies a script and writes what comes of it. Fails with EDIT_OTHER_FILE where the script is about another
 * file, and as `EditedDocument` does.
 */
export async function run(input: EditInput): Promise<EditFacts> {
  const { path, source, password, script, replacements, output } = input;
  const bytes = bytesOf(path);
  if (script && !isAbout(script, source === path ? bytes : bytesOf(source)))
    throw new EngineFailure('EDIT_OTHER_FILE', { path });
  const brought = new Map<string, Uint8Array>();
  const assets = assetsFrom(input);
  const document = new EditedDocument(bytes, {
    name: path,
    password,
    assets: (hash) => brought.get(hash) ?? assets(hash),
    shaping,
  });
  let replaced = 0;
  const left: EditFacts['left'] = [];
  const covered: number[] = [];
  const flattened: Flattened[] = [];
  const take = (outcome: Replaced) => {
    replaced += outcome.replaced;
    left.push(...outcome.left.map(({ page, code }) => ({ page: pageOf(page), code })));
  };
  const pageOf = (number: number) => document.pages.indexOf(number) + 1;
  for (const operation of script?.operations ?? []) {
    const outcome = document.apply(operation);
    if (outcome && 'left' in outcome) take(outcome);
    if (outcome && 'kept' in outcome) flattened.push(outcome);
  }
  const imported = importComments(document, input, brought);
  for (const operation of replacements) {
    const outcome = document.apply(operation);
    if (!outcome || !('left' in outcome)) continue;
    const isOfScan = ({ code }: Replaced['left'][number]) => code === 'EDIT_TEXT_OF_SCAN';
    const scans = new Set(outcome.left.filter(isOfScan).map(({ page }) => page));
    const own = await replaceInScans(document, operation, [...scans], input.openFaces);
    covered.push(...own.covered.map(pageOf));
    const others = outcome.left.filter((each) => !isOfScan(each));
    take({ replaced: outcome.replaced + own.covered.length, left: [...others, ...own.left] });
  }
  const notExported = input.export
    ? exportComments(document, input.export, (hash) => brought.get(hash) ?? assets(hash))
    : 0;
  if (input.flatten) {
    const outcome = document.apply({ kind: 'flatten', which: input.flatten });
    if (outcome && 'kept' in outcome) flattened.push(outcome);
  }
  const [first = bytes, ...more] = document.writeParts();
  writeFileSync(output, first);
  for (const part of more) appendFileSync(output, part);
  const { pages, facesInUse, isRedacted, isRepaired, isEncrypted, hasXfa } = document;
  const isEdited =
    (script?.operations.length ?? 0) + replacements.length + imported.count > 0 || input.flatten !== undefined;
  const isFlat = flattened.some(({ comments, fields }) => comments + fields > 0);
  const isOnlyComments =
    replacements.length === 0 && !isFlat && changesOnlyComments(withoutFlatten(script?.operations ?? []));
  const kept = flattened.map((each) => ({
    ...each,
    kept: each.kept.map(({ page, subtype }) => ({ page: pageOf(page), subtype })),
  }));
  return {
    pages: pages.length,
    facesInUse,
    isRedacted,
    isRepaired,
    isEncrypted,
    hasXfa,
    replaced,
    covered,
    left,
    imported,
    flattened: kept,
    notExported,
    isEdited,
    keepsSignatures: !isRepaired && !isRedacted && (more.length === 0 || isOnlyComments),
  };
}

const withoutFlatten = (operations: EditScript['operations']) => operations.filter(({ kind }) => kind !== 'flatten');

const isAbout = ({ source }: EditScript, bytes: Uint8Array): boolean =>
  source.bytes === bytes.length && source.sha256 === hex(sha256(bytes));

const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(path));

/** Fonts are read when they are asked for, and are what they were when they were listed. */
function assetsFrom({ faces, pictures, openFaces }: EditInput) {
  const opened = new Map(openFaces.map(({ facts, path }) => [facts.sha256, path]));
  let hashed: Map<string, string> | undefined;
  const pathOf = (hash: string): string | undefined => {
    hashed ??= new Map(pictures.map((path) => [hex(sha256(bytesOf(path))), path]));
    return faces.get(hash) ?? opened.get(hash) ?? hashed.get(hash);
  };
  return (hash: string): Uint8Array | undefined => {
    const path = pathOf(hash);
    const bytes = path === undefined ? undefined : bytesOf(path);
    return bytes && hex(sha256(bytes)) === hash ? bytes : undefined;
  };
}
