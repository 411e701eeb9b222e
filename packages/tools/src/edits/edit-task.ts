import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { ReplaceAll } from '@pagewright/contract/edits/replace-all.ts';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';

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
  output: string;
}

export interface EditFacts {
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
  /** Places where one text took the place of another. */
  replaced: number;
}

/**
 * In a worker thread: applies a script and writes what comes of it. Fails with EDIT_OTHER_FILE where the script is about another
 * file, and as `EditedDocument` does.
 */
export function run({ path, source, password, script, replacements, faces, pictures, output }: EditInput): EditFacts {
  const bytes = bytesOf(path);
  if (script && !isAbout(script, source === path ? bytes : bytesOf(source)))
    throw new EngineFailure('EDIT_OTHER_FILE', { path });
  const document = new EditedDocument(bytes, { name: path, password, assets: assetsFrom(faces, pictures), shaping });
  let replaced = 0;
  const left: EditFacts['left'] = [];
  for (const operation of [...(script?.operations ?? []), ...replacements]) {
    const outcome = document.apply(operation);
    if (!outcome || !('left' in outcome)) continue;
    replaced += outcome.replaced;
    left.push(...outcome.left.map(({ page, code }) => ({ page: document.pages.indexOf(page) + 1, code })));
  }
  const [first = bytes, ...more] = document.writeParts();
  writeFileSync(output, first);
  for (const part of more) appendFileSync(output, part);
  const { pages, facesInUse, isRedacted, isRepaired, isEncrypted, hasXfa } = document;
  return { pages: pages.length, facesInUse, isRedacted, isRepaired, isEncrypted, hasXfa, replaced, left };
}

const isAbout = ({ source }: EditScript, bytes: Uint8Array): boolean =>
  source.bytes === bytes.length && source.sha256 === hex(sha256(bytes));

const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(path));

/** Fonts are read when they are asked for, and are what they were when they were listed. */
function assetsFrom(faces: ReadonlyMap<string, string>, pictures: readonly string[]) {
  let hashed: Map<string, string> | undefined;
  const pathOf = (hash: string): string | undefined => {
    hashed ??= new Map(pictures.map((path) => [hex(sha256(bytesOf(path))), path]));
    return faces.get(hash) ?? hashed.get(hash);
  };
  return (hash: string): Uint8Array | undefined => {
    const path = pathOf(hash);
    const bytes = path === undefined ? undefined : bytesOf(path);
    return bytes && hex(sha256(bytes)) === hash ? bytes : undefined;
  };
}
