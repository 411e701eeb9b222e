import type { Passage } from '../passages/passage.ts';
import { tokensOf } from '../providers/role.ts';
import type { Found } from '../retrieval/search.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import type { Source, Sources } from '../statements/source.ts';

/** Rows of a table that are given beside one that was found, on each side. */
const ROWS = 12;
/** Passages beside one that was found, for the best of them: what they say goes on there. */
const BESIDE = 1;
const WITH_NEIGHBOURS = 12;
/** Tokens of one passage; one longer is cut at a word. */
const LONGEST = 1_500;
/** Of the line above a passage, its number, and what JSON adds. */
const FRAME = 12;

/**
 * The passages that a model is given: those found, what stands beside them, the rest of their tables, as many as there are
 * tokens for, the best first in and all in reading order. `found`: the best first.
 */
export function sourcesFor(index: SearchIndex, found: readonly Found[], tokens: number): Sources {
  const taken = new Map<string, { document: number; passage: Passage }>();
  let left = tokens;
  const take = (document: number, passage: Passage | undefined): void => {
    const key = `${document} ${passage?.number}`;
    if (!passage || taken.has(key)) return;
    const cut = cutTo(passage, LONGEST);
    const cost = tokensOf(cut.text) + FRAME + tokensOf((cut.cells ?? []).map(({ head }) => head).join(' ')) / 4;
    if (cost > left) return;
    left -= cost;
    taken.set(key, { document, passage: cut });
  };
  for (const { document, passage } of found) take(document, passage);
  for (const { document, passage } of found.slice(0, WITH_NEIGHBOURS)) {
    const passages = index.documents[document]!.passages;
    for (const near of nearOf(passages, passage)) take(document, near);
  }
  const sources = [...taken.values()].sort(
    (one, other) => one.document - other.document || one.passage.number - other.passage.number,
  );
  return new Map(sources.map(({ document, passage }, at) => [at + 1, sourceOf(index, document, passage)]));
}

function sourceOf({ documents }: SearchIndex, document: number, passage: Passage): Source {
  const { title, languages } = documents[document]!;
  return {
    document,
    passage,
    // A row has too few words to tell its language by.
    language: (passage.cells ? undefined : passage.language) ?? languages[0],
    ...(title !== undefined && { title }),
  };
}

/** The nearest first. */
function nearOf(passages: readonly Passage[], { number, table }: Passage): Passage[] {
  const at = passages.findIndex((each) => each.number === number);
  const reach = table === undefined ? BESIDE : ROWS;
  const near: Passage[] = [];
  for (let step = 1; step <= reach; step += 1)
    for (const each of [passages[at - step], passages[at + step]])
      if (each && (table === undefined || each.table === table)) near.push(each);
  return near;
}

/** A passage with its beginning only; its words stay where they are. */
export function cutTo(passage: Passage, tokens: number): Passage {
  if (tokensOf(passage.text) <= tokens) return passage;
  const most = tokens * 2;
  const space = passage.text.lastIndexOf(' ', most);
  const end = space > most / 2 ? space : most;
  const cells = passage.cells?.filter(({ to }) => to <= end);
  return {
    ...passage,
    text: passage.text.slice(0, end),
    words: passage.words.filter(({ to }) => to <= end),
    ...(cells && { cells }),
  };
}
