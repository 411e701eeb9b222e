import type { Act, Change, Overflow } from '../engine/messages.ts';
import { caretAt, replacementOf } from '../text/text-geometry.ts';
import { textOfDraft, typedInto } from './draft-text.ts';
import type { TextDraft } from './adding.ts';
import type { Selection, SessionState } from './session-state.ts';

/** The session whose text is typed. */
interface TypedSession {
  readonly state: SessionState;
  set: (part: Partial<SessionState>) => void;
}

/** `keepsNotice`: what the notice says is still to be read. */
export interface TypedHow {
  merges: boolean;
  keepsNotice: boolean;
}

interface Typed {
  readonly text: string;
  readonly caret: number;
}

type CarryOut = (act: Act, how: TypedHow) => Promise<Change | undefined>;

/** What is typed in one go: undo takes it back together. */
interface Burst {
  /** How the text was before, and what does a replacement in it. */
  readonly before: string;
  readonly act: (replacement: { from: number; to: number; text: string }, overflow: Overflow | undefined) => Act;
  /** What is selected once it is done, with the caret behind what was typed. */
  readonly select: (caret: number) => Selection | undefined;
  isSent: boolean;
  /** Words of a scan: what is typed stands in a text of its own. */
  readonly covers?: boolean;
  /** Chosen where there is no room. */
  overflow?: Overflow;
  last?: Typed;
}

/**
 * Takes what a field of text holds after each key, and has the page show it. Keys come faster than pages are drawn: while one change
 * is on its way, the others wait, and only the newest of them is shown. Where that has no room, the newest that has is kept: a fast
 * hand loses no more letters than a slow one.
 */
export class Typing {
  readonly #session: TypedSession;
  readonly #carryOut: CarryOut;
  #burst: Burst | undefined;
  /** In the order of typing, each burst once. */
  #waiting: { burst: Burst; texts: Typed[] }[] = [];
  #sending: Promise<void> | undefined;
  /** Text over a scan that is typed in goes on with the step that covered the words below it. */
  #overScan: string | undefined;
  /** The newest of what was typed here was refused: whoever types on has not read why yet. */
  #isRefused = false;

  constructor(session: TypedSession, carryOut: CarryOut) {
    this.#session = session;
    this.#carryOut = carryOut;
  }

  /** Whether the field is ahead of the page. */
  get isAhead(): boolean {
    return this.#sending !== undefined;
  }

  /** What the field holds while somebody types: a space at an end is no letter of the page yet. */
  get held(): string | undefined {
    return this.#burst?.last?.text;
  }

  /** `text`: all that the field holds; `caret`: where in it somebody types. */
  changed(text: string, caret: number): void {
    this.#burst ??= this.#begin();
    if (this.#burst) this.#wait(this.#burst, { text, caret });
  }

  /** What was typed last has no room: it is done again as somebody chose. */
  fit(overflow: Overflow): void {
    const burst = this.#burst;
    if (!burst?.last) return;
    burst.overflow = overflow;
    this.#wait(burst, burst.last);
  }

  /** What is typed next is a step of its own. */
  end(): void {
    this.#isRefused = false;
    this.#endBurst();
  }

  /** Once the page shows all that was typed. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  #endBurst(): void {
    this.#burst = undefined;
    this.#overScan = undefined;
  }

  #wait(burst: Burst, typed: Typed): void {
    const last = this.#waiting.at(-1);
    if (last?.burst === burst) last.texts.push(typed);
    else this.#waiting.push({ burst, texts: [typed] });
    this.#sending ??= this.#send();
  }

  #begin(): Burst | undefined {
    const { selection, begun, pages } = this.#session.state;
    const content = selection && pages.get(selection.page);
    if (!selection || !content || content === 'unreadable') return undefined;
    const { page } = selection;
    if (selection.kind === 'block') {
      const { block } = selection;
      const before = content.blocks[block]?.text ?? '';
      const act: Burst['act'] = (replacement, overflow) => ({
        does: 'type',
        page,
        block,
        ...replacement,
        ...(overflow && { overflow }),
      });
      // A block without letters is none any more.
      const select: Burst['select'] = (caret) => {
        const now = this.#session.state.pages.get(page);
        const changed = now === 'unreadable' ? undefined : now?.changed;
        return changed === undefined ? undefined : { kind: 'block', page, block: changed, range: caretAt(caret) };
      };
      return { before, act, select, isSent: false, covers: content.blocks[block]?.ofScan === true };
    }
    if (selection.kind !== 'added') return undefined;
    const { id } = selection;
    const draft = begun ?? content.added.find((each) => each.id === id)?.text?.draft;
    return draft && { ...inDraft(draft, page), isSent: id === this.#overScan };
  }

  /** Once nothing newer of it waits, the text over the scan is what is typed in. */
  #goOver(burst: Burst, { page, id, from }: NonNullable<Change['overScan']>, caret: number): void {
    if (this.#burst !== burst || this.#waiting.some((each) => each.burst === burst)) return;
    const content = this.#session.state.pages.get(page);
    const isThere = content !== 'unreadable' && content?.added.some((each) => each.id === id);
    this.#burst = undefined;
    this.#overScan = id;
    const selection: Selection = { kind: 'added', page, id, range: caretAt(caret - from) };
    this.#session.set({ selection: isThere ? selection : undefined, begun: undefined });
  }

  async #send(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { burst, texts } = next;
      let isKept = false;
      let isRefused = false;
      for (let typed = texts.pop(); typed && !isKept; typed = texts.pop()) {
        isKept = await this.#put(burst, typed, isRefused);
        isRefused ||= !isKept;
      }
      if (!isRefused) continue;
      // The field is set back to what the page says.
      this.#waiting = this.#waiting.filter((each) => each.burst !== burst);
      this.#isRefused = true;
      if (this.#burst === burst) this.#endBurst();
    }
    this.#sending = undefined;
    this.#session.set({});
  }

  /** Whether it had room. `isRefused`: what was typed after it had none. */
  async #put(burst: Burst, typed: Typed, isRefused: boolean): Promise<boolean> {
    const { text, caret } = typed;
    const isLonger = text.length > (burst.last?.text ?? burst.before).length;
    const keepsNotice = isRefused || (this.#isRefused && isLonger);
    const change = await this.#carryOut(burst.act(replacementOf(burst.before, text, caret), burst.overflow), {
      merges: burst.isSent,
      keepsNotice,
    });
    if (!change) return false;
    this.#isRefused = keepsNotice;
    burst.isSent = true;
    burst.last = typed;
    if (change.overScan && burst.covers) this.#goOver(burst, change.overScan, caret);
    // Whoever selected something else meanwhile stays there.
    else if (this.#burst === burst) this.#session.set({ selection: burst.select(caret), begun: undefined });
    return true;
  }
}

function inDraft(draft: TextDraft, page: number): Burst {
  return {
    before: textOfDraft(draft),
    act: (replacement) => ({ does: 'put text', draft: typedInto(draft, replacement) }),
    select: (caret) => ({ kind: 'added', page, id: draft.id, range: caretAt(caret) }),
    isSent: false,
  };
}
