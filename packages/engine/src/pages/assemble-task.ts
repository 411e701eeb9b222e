import type { EngineNote } from '../note.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { assemble } from './assembly/assemble.ts';
import type { Assembly, AssemblyOptions, PlannedPage } from './assembly/assembly.ts';
import { Source } from './assembly/source.ts';
import { attempt, type Attempt } from '../opening/attempt.ts';
import { ContentsList, type ContentsSettings } from './contents-page/contents-list.ts';

export interface AssembleInput {
  sources: { path: string; title: string }[];
  results: { output: string; pages: PlannedPage[]; attachments: AssemblyOptions['attachments'] }[];
  bookmarks: AssemblyOptions['bookmarks'];
  /** Puts a list of the sources before the pages of each result. */
  contents?: ContentsSettings | undefined;
}

/** In a worker thread: opens the sources once and writes every result. */
export function run({ sources, results, bookmarks, contents }: AssembleInput, report: Report): Attempt {
  return attempt(() => {
    const opened = sources.map(({ path, title }) => new Source(path, title));
    const total = results.reduce((sum, { pages }) => sum + pages.length, 0);
    let before = 0;
    let reported = 0;
    let written = 0;
    const notes: EngineNote[] = [];
    for (const { output, pages, attachments } of results) {
      const result = results.length > 1 ? 'part' : 'whole';
      const tell = (done: number) => {
        if (before + done < reported + total / 100) return;
        reported = before + done;
        report(reported, total);
      };
      const list = contents && new ContentsList(opened, pages, contents);
      const blanks = Array.from({ length: list?.pages ?? 0 }, (): PlannedPage => ({ source: 0, page: null, turn: 0 }));
      const fillBlanks = list && ((assembly: Assembly) => list.fill(assembly));
      const options = { bookmarks, attachments, result, fillBlanks } as const;
      addNotes(notes, assemble(opened, [...blanks, ...pages], output, options, tell));
      addNotes(notes, list?.notes ?? []);
      before += pages.length;
      written += blanks.length + pages.length;
    }
    return { notes, pages: written };
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
