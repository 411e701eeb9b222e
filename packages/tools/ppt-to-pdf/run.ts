import { makeHandouts } from '@pagewright/engine/office';
import { officeResult } from '../src/office.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

const NOTES = { slides: 'none', 'with-notes': 'after', notes: 'only', handouts: 'none' } as const;

/** A page for each slide, for its notes, or for several slides together. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { content, perPage, hiddenSlides, bookmarks, tagged, standard, pictures } = work.options;
  const settings = { bookmarks, tagged, standard, pictures, hiddenSlides, notes: NOTES[content] };
  return officeResult(work, () => ({
    settings,
    ...(content === 'handouts' && {
      finish: (pdf: string) => makeHandouts(pdf, Number(perPage), { signal: work.signal }),
    }),
  }));
}
