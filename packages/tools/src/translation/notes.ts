import type { Note } from '@pagewright/contract';
import type { Translation } from '@pagewright/contract/translations/translation.ts';

/** What the owner of a translation should know of it. `added`: pages. */
export function notesOnTranslation({ segments }: Translation, added: number): Note[] {
  const notes: Note[] = [];
  const kept = segments.filter(({ state }) => state === 'kept');
  for (const [why, each] of Map.groupBy(kept, (segment) => segment.why ?? 'unanswered'))
    if (!UNREMARKABLE.has(why)) notes.push({ code: 'TRANSLATION_STAYED', count: each.length, why });
  const shrunk = segments.flatMap(({ scale = 1 }) => (scale < 1 ? scale : []));
  if (shrunk.length > 0)
    notes.push({ code: 'TRANSLATION_SHRUNK', count: shrunk.length, percent: Math.round(Math.min(...shrunk) * 100) });
  const moved = segments.filter((segment) => segment.moved).length;
  if (moved > 0) notes.push({ code: 'TRANSLATION_MOVED', count: moved, added });
  return notes;
}

/** Numbers, codes and names say the same in every language. */
const UNREMARKABLE: ReadonlySet<string> = new Set(['nothing']);

/** For programs. */
export function translationReport({ from, to, by, draft, segments }: Translation, added: number): object {
  const count = (state: string) => segments.filter((segment) => segment.state === state).length;
  const stayed = segments.filter(({ state }) => state === 'kept');
  return {
    from,
    to,
    by,
    draft,
    translated: count('translated') + count('edited'),
    kept: stayed.length,
    why: Object.fromEntries(
      [...Map.groupBy(stayed, ({ why = 'unanswered' }) => why)].map(([why, each]) => [why, each.length]),
    ),
    shrunk: segments.filter(({ scale = 1 }) => scale < 1).length,
    moved: segments.filter(({ moved }) => moved).length,
    pagesAdded: added,
  };
}
