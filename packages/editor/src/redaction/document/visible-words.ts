import { codesIn, type PageModel } from '../../page/page-model.ts';
import { Runs } from '../runs.ts';

/** What a page says, in the order in which it draws it. */
export function visibleWords(page: PageModel | undefined): string[] {
  const runs = new Runs();
  for (const { shows } of page?.contents ?? [])
    for (const show of shows) for (const code of codesIn(show)) runs.add(show, code);
  return runs.all();
}
