import { writePageRanges, type Note } from '@pagewright/contract';
import type { EngineNote } from '@pagewright/engine/note';
import type { ToolInput } from './tool.ts';

/** The engine speaks of paths; the person knows names. A task of one file need not name it. */
export function notesOf(notes: readonly EngineNote[], files: readonly ToolInput[]): Note[] {
  return notes.map(({ path, ...note }) => {
    const file = files.length > 1 ? files.find((input) => input.path === path)?.name : undefined;
    const spoken = note.pages === undefined ? note : { ...note, pages: writePageRanges(note.pages) };
    return file === undefined ? spoken : { ...spoken, file };
  });
}
