import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';

export interface Done {
  notes: EngineNote[];
  /** Pages of the input or of the result, where the task tells. */
  pages?: number;
}

/** What a task reports to its caller. */
export interface PageResult {
  notes: EngineNote[];
  /** Pages of the input or of all results, where the task tells. */
  pages?: number;
  /** The results are encrypted like the input: same method, passwords and permissions. */
  encrypted: boolean;
}

/** What a task of this folder answers: done, or which input must be decrypted or repaired before it can be. */
export type Attempt<D extends Done = Done> =
  | { status: 'done'; done: D }
  | { status: 'unreadable'; path: string; why: 'encrypted' | 'damaged' };

/** Runs the work of a task, turning what an input lacks into an answer. */
export function attempt<D extends Done>(work: () => D): Attempt<D> {
  try {
    return { status: 'done', done: work() };
  } catch (error) {
    if (error instanceof UnreadableAsIs && error.path !== undefined)
      return { status: 'unreadable', path: error.path, why: error.why };
    // Deep but not endless nesting in the tree of pages, bookmarks or tags.
    if (error instanceof RangeError) throw new EngineFailure('MEMORY_EXCEEDED', {}, error);
    throw error;
  }
}
