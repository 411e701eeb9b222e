import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, asName } from '@pagewright/pdf/objects/objects.ts';
import { writeAnew } from '@pagewright/pdf/writing/write-anew.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { appendIncrement } from '../opening/append-increment.ts';
import type { EngineNote } from '../note.ts';
import { assemble } from './assembly/assemble.ts';
import type { Turn } from './assembly/assembly.ts';
import { countSignatures } from './assembly/field-tree.ts';
import { Source } from './assembly/source.ts';
import { attempt, type Attempt } from '../opening/attempt.ts';
import { turnsInTree } from './rotation.ts';

/** A file that an increment would make this much larger is written anew, unless that would break a signature. */
const MOST_APPENDED_SHARE = 0.015;

export interface RotateInput {
  path: string;
  /** Page numbers from 1; a page named twice is turned twice. */
  turns: { page: number; turn: Turn }[];
  output: string;
}

/**
 * In a worker thread: appends new versions of what turns the pages, so that every byte that was there stays. A file
 * that shows one page object in several places is written anew, since those places are to be turned one by one.
 */
export function run({ path, turns, output }: RotateInput): Attempt {
  return attempt(() => {
    const source = new Source(path, '');
    const turnOf = new Map<number, number>();
    for (const { page, turn } of turns) turnOf.set(page - 1, (turnOf.get(page - 1) ?? 0) + turn);
    const { pages } = source.tree;
    if (source.indexOf.size < pages.length) {
      const plan = pages.map((_page, index) => ({
        source: 0,
        page: index + 1,
        turn: ((turnOf.get(index) ?? 0) % 360) as Turn,
      }));
      return {
        notes: assemble(
          [source],
          plan,
          output,
          { bookmarks: 'joined', attachments: 'keep', result: 'whole' },
          () => {},
        ),
      };
    }
    const notes = notesOf(source, source.file);
    const degrees = new Map([...turnOf].map(([index, turn]) => [pages[index]?.ref.number ?? -1, turn]));
    const changed = turnsInTree(source.file, degrees);
    const appended = appendIncrement(source.file, changed, output);
    if (appended > source.file.bytes.length * MOST_APPENDED_SHARE && notes.length === 0)
      writeAnew(source.file, changed, new OutputFile(output));
    return { notes };
  });
}

/** Signatures stay in place and still fit their bytes, but a viewer reports that the file was changed after them. */
function notesOf(source: Source, { catalog }: PdfFile): EngineNote[] {
  const count = countSignatures(source.fieldTree);
  const certified = asName(asDict(asDict(catalog.get('Perms'))?.get('DocMDP'))?.get('Type')) === 'Sig' ? 1 : 0;
  return count + certified > 0 ? [{ code: 'SIGNATURES_BROKEN', count: Math.max(count, certified) }] : [];
}
