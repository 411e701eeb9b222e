import type { Translation, TranslationSegment } from '@pagewright/contract/translations/translation.ts';
import type { ListName } from '../blocks/block-lists.ts';
import { writeMarked } from '../blocks/marked-text.ts';
import type { Side } from '../blocks/page-blocks.ts';
import { problemsOf, readTyped, stillTyped, type Typed } from '../blocks/typed-blocks.ts';

/** Where a block was chosen: what shows it there already need not be moved. */
type ChosenFrom = Side | 'list' | 'editor';

export interface ReviewState {
  readonly translation: Translation;
  readonly typed: Typed;
  /** The blocks whose typed text cannot be set, from 0. */
  readonly problems: readonly number[];
  /** The block that is looked at, among all from 0. `asked` tells one choice of the same block from the next. */
  readonly chosen: { at: number; from: ChosenFrom; asked: number } | undefined;
  readonly list: ListName;
  /** What can be undone. */
  readonly steps: readonly Step[];
}

/** A block before it was changed; without a text it was as the translation has it. */
interface Step {
  at: number;
  before: string | undefined;
}

export interface ReviewStore {
  readonly state: ReviewState;
  subscribe: (listener: () => void) => () => void;
  choose: (at: number, from: ChosenFrom) => void;
  showList: (list: ListName) => void;
  /** All that is typed into a block one after the other is one step. */
  type: (at: number, text: string) => void;
  /** Back to what the translation has. */
  revert: (at: number) => void;
  undo: () => void;
  /**
   * The document was set again: what was typed and is in it now is no change any more. What was edited before and is not in it,
   * since more pages were translated, is one again.
   */
  take: (translation: Translation) => void;
}

const editedIn = ({ segments }: Translation): [string, string][] =>
  segments.flatMap(({ id, state, target }) => (state === 'edited' ? [[id, writeMarked(target)]] : []));

/** What somebody does while they read a translation. It outlives the window in which it is read. */
export function createReviewStore(translation: Translation): ReviewStore {
  const listeners = new Set<() => void>();
  let state: ReviewState = {
    translation,
    typed: new Map(),
    problems: [],
    chosen: undefined,
    list: 'stayed',
    steps: [],
  };
  /** The block whose typing is not over. */
  let typing: number | undefined;
  const change = (next: Partial<ReviewState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const withText = (at: number, segment: TranslationSegment, text: string | undefined) => {
    const typed = new Map(state.typed);
    const others = state.problems.filter((problem) => problem !== at);
    if (text === undefined || text === writeMarked(segment.target)) {
      typed.delete(segment.id);
      return { typed, problems: others };
    }
    typed.set(segment.id, text);
    return { typed, problems: 'problem' in readTyped(segment, text) ? [...others, at] : others };
  };
  const put = (at: number, text: string | undefined) => {
    const segment = state.translation.segments[at];
    if (!segment) return;
    const before = state.typed.get(segment.id);
    const steps = typing === at ? state.steps : [...state.steps, { at, before }];
    change({ ...withText(at, segment, text), steps });
  };
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (at, from) => {
      if (at !== state.chosen?.at) typing = undefined;
      change({ chosen: { at, from, asked: (state.chosen?.asked ?? 0) + 1 } });
    },
    showList: (list) => change({ list }),
    type: (at, text) => {
      put(at, text);
      typing = at;
    },
    revert: (at) => {
      typing = undefined;
      put(at, undefined);
    },
    undo: () => {
      const last = state.steps.at(-1);
      const segment = last && state.translation.segments[last.at];
      if (!segment) return;
      typing = undefined;
      const chosen = { at: last.at, from: 'editor' as const, asked: (state.chosen?.asked ?? 0) + 1 };
      change({ ...withText(last.at, segment, last.before), steps: state.steps.slice(0, -1), chosen });
    },
    take: (next) => {
      typing = undefined;
      const id = state.chosen && state.translation.segments[state.chosen.at]?.id;
      const at = next.segments.findIndex((segment) => segment.id === id);
      const chosen = state.chosen && at >= 0 ? { ...state.chosen, at } : undefined;
      const typed = stillTyped(next, new Map([...editedIn(state.translation), ...state.typed]));
      change({ translation: next, typed, problems: problemsOf(next, typed), steps: [], chosen });
    },
  };
}
