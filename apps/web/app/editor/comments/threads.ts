import type { ReviewState } from '@pagewright/contract/edits/annotations/reply.ts';
import type { EditorComment } from '../engine/messages.ts';

/** A comment with what answers it, in the order of their dates. */
export interface Thread {
  /** Counted from 0. */
  page: number;
  comment: EditorComment;
  answers: readonly EditorComment[];
  /** What somebody thought of it last, and who. */
  state: { is: ReviewState; author: string } | undefined;
}

export interface Filter {
  subtype?: string | undefined;
  /** A space for those without a name. */
  author?: string | undefined;
  state?: ReviewState | undefined;
}

export type Sorting = 'page' | 'date' | 'author';

export function threadsOf(
  listed: ReadonlyMap<number, readonly EditorComment[]>,
  filter: Filter,
  sorting: Sorting,
): Thread[] {
  const threads = [...listed]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([page, comments]) => threadsOn(page, comments));
  return threads.filter((thread) => fits(thread, filter)).toSorted((one, other) => order(one, other, sorting));
}

function threadsOn(page: number, comments: readonly EditorComment[]): Thread[] {
  const byKey = new Map(comments.map((each) => [each.key, each]));
  const roots = Map.groupBy(comments, (each) => rootOf(each, byKey));
  return comments
    .filter((each) => rootOf(each, byKey) === each.key)
    .map((comment) => {
      const others = (roots.get(comment.key) ?? []).filter((each) => each !== comment).toSorted(byDate);
      const last = others.findLast(({ state }) => state !== undefined);
      return {
        page,
        comment,
        answers: others.filter(({ state }) => state === undefined),
        state: last?.state && last.state !== 'none' ? { is: last.state, author: last.author } : undefined,
      };
    });
}

/** What answers go round in a circle, or answer nothing that is there, begins with itself. */
function rootOf(comment: EditorComment, byKey: ReadonlyMap<string, EditorComment>): string {
  const seen = new Set<string>();
  let at: EditorComment = comment;
  while (at.answers !== undefined && !seen.has(at.key)) {
    seen.add(at.key);
    const next = byKey.get(at.answers);
    if (!next) break;
    at = next;
  }
  // Of a circle, the one that is listed first.
  return seen.has(at.key) ? ([...byKey.keys()].find((key) => seen.has(key)) ?? at.key) : at.key;
}

const fits = ({ comment, state }: Thread, filter: Filter): boolean =>
  (filter.subtype === undefined || comment.subtype === filter.subtype) &&
  (filter.author === undefined || comment.author.trim() === filter.author.trim()) &&
  (filter.state === undefined || (state?.is ?? 'none') === filter.state);

const timeOf = ({ modified, created }: EditorComment): number => Date.parse(modified ?? created ?? '') || 0;
const byDate = (one: EditorComment, other: EditorComment): number => timeOf(one) - timeOf(other);

function order(one: Thread, other: Thread, sorting: Sorting): number {
  if (sorting === 'date') return -byDate(one.comment, other.comment);
  if (sorting === 'author') return one.comment.author.localeCompare(other.comment.author) || one.page - other.page;
  return one.page - other.page || placeOf(one) - placeOf(other);
}

/** From top to bottom of the page as it was made. */
const placeOf = ({ comment }: Thread): number => -(comment.corners[0]?.y ?? 0);

export const subtypesIn = (threads: readonly Thread[]): string[] => [
  ...new Set(threads.map(({ comment }) => comment.subtype)),
];

export const authorsIn = (threads: readonly Thread[]): string[] => [
  ...new Set(threads.map(({ comment }) => comment.author.trim() || ' ')),
];
