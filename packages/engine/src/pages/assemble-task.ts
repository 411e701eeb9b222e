import type { EngineNote } from '../failure.ts';
import type { Report } from '../threads/tasks.ts';
import { assemble } from './assembly/assemble.ts';
import type { AssemblyOptions, PlannedPage } from './assembly/assembly.ts';
import { Source } from './assembly/source.ts';
import { attempt, type Attempt } from './attempt.ts';

export interface AssembleInput {
  sources: { path: string; title: string }[];
  results: { output: string; pages: PlannedPage[]; attachments: AssemblyOptions['attachments'] }[];
  bookmarks: AssemblyOptions['bookmarks'];
}

/** In a worker thread: opens the sources once and writes every result. */
export function run({ sources, results, bookmarks }: AssembleInput, report: Report): Attempt {
  return attempt(() => {
    const opened = sources.map(({ path, title }) => new Source(path, title));
    const total = results.reduce((sum, { pages }) => sum + pages.length, 0);
    let before = 0;
    let told = 0;
    const notes: EngineNote[] = [];
    for (const { output, pages, attachments } of results) {
      const result = results.length > 1 ? 'part' : 'whole';
      const tell = (done: number) => {
        if (before + done < told + total / 100) return;
        told = before + done;
        report(told, total);
      };
      addNotes(notes, assemble(opened, pages, output, { bookmarks, attachments, result }, tell));
      before += pages.length;
    }
    return { notes };
  });
}

/** Signatures are those of the sources, however many results there are; everything else adds up. */
function addNotes(all: EngineNote[], more: readonly EngineNote[]): void {
  for (const note of more) {
    const there = all.find(({ code }) => code === note.code);
    if (!there) all.push({ ...note });
    else if (there.count !== undefined && note.count !== undefined && note.code !== 'SIGNATURES_BROKEN')
      there.count += note.count;
  }
}
