/** What this tab knows of work that it left: under which key, on which page. */
export interface WorkNote {
  key: string;
  path: string;
}

const NAME = 'unfinished-work';

export const writeWorkNote = (note: WorkNote): void => sessionStorage.setItem(NAME, JSON.stringify(note));

export const removeWorkNote = (): void => sessionStorage.removeItem(NAME);

export function readWorkNote(path: string): WorkNote | undefined {
  const text = sessionStorage.getItem(NAME);
  if (text === null) return undefined;
  const note = JSON.parse(text) as WorkNote;
  return note.path === path ? note : undefined;
}
