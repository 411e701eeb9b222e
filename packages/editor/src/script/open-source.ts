import { findText } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { mend } from '@pagewright/pdf/mending/mend.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { MemorySink } from '@pagewright/pdf/writing/memory-sink.ts';

export interface OpenedSource {
  file: PdfFile;
  /** In reading order. */
  pages: SourcePage[];
  /** The file is not the source, but what could be found in it. */
  isRepaired: boolean;
}

/**
 * Opens a document to be edited, with its password if it has one. One whose structure does not hold is mended, everywhere in
 * the same way, so that edits are about the same objects. Fails with FILE_DAMAGED, and as `Encryption.open` does.
 */
export function openSource(name: string, bytes: Uint8Array, password: string | undefined): OpenedSource {
  try {
    return { ...opened(name, bytes, password), isRepaired: false };
  } catch (error) {
    if (!(error instanceof UnreadableAsIs)) throw error;
    const found = foundSigned(name, bytes);
    return found ? { ...found, isRepaired: false } : { ...mended(name, bytes, error), isRepaired: true };
  }
}

/**
 * A signed file of which only the cross-reference is lost, all of whose objects hold: what is written behind it says where they are,
 * so that its bytes stay and its signatures with them. Object streams need a section of another kind, and such files are mended.
 */
function foundSigned(name: string, bytes: Uint8Array): Omit<OpenedSource, 'isRepaired'> | undefined {
  if (findText(bytes, '/ByteRange') < 0) return undefined;
  try {
    const file = new PdfFile(name, bytes, 'found');
    for (const [number, entry] of file.xref.entries) {
      if (!('at' in entry)) return undefined;
      file.fetch(number);
    }
    const { pages } = readPageTree(file);
    return pages.length > 0 ? { file, pages } : undefined;
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}

function opened(name: string, bytes: Uint8Array, password?: string): Omit<OpenedSource, 'isRepaired'> {
  const file = new PdfFile(name, bytes, 'strict', { password });
  return { file, pages: readPageTree(file).pages };
}

function mended(name: string, bytes: Uint8Array, reason: Error): Omit<OpenedSource, 'isRepaired'> {
  const sink = new MemorySink();
  try {
    if (mend(name, bytes, () => sink) !== undefined) return opened(name, sink.written());
  } catch (error) {
    if (!(error instanceof UnreadableAsIs)) throw error;
  }
  throw new EngineFailure('FILE_DAMAGED', { path: name }, reason);
}
