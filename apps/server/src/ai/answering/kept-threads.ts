import type { AnsweringThread } from './thread.ts';

interface Room {
  threads: number;
  /** Of their documents together: with words and index a letter takes some 50 bytes. */
  letters: number;
  /** What is made of a document that is deleted is gone two minutes later, even where nobody heard of its deletion. */
  ms: number;
}

const ROOM: Room = { threads: 3, letters: 10_000_000, ms: 100_000 };

interface Kept {
  key: string;
  thread: AnsweringThread;
  forget: NodeJS.Timeout;
}

/** Threads that have answered, each with the index of its documents, for the next question about the same ones. */
export class KeptThreads {
  readonly #room: Room;
  /** The one that has rested longest first. */
  readonly #kept: Kept[] = [];

  constructor(room: Partial<Room> = {}) {
    this.#room = { ...ROOM, ...room };
  }

  /** The thread that has answered about just these documents, if it is still there; from then on it is the caller's. */
  take(key: string): AnsweringThread | undefined {
    const found = this.#kept.find((each) => each.key === key && !each.thread.isOver);
    return found && this.#drop(found);
  }

  /** Keeps a thread for a while, as far as there is room: the one that has rested longest makes way first. */
  async keep(key: string, thread: AnsweringThread): Promise<void> {
    const { threads, letters, ms } = this.#room;
    if (thread.isOutdated || thread.letters === 0 || thread.letters > letters) return thread.end();
    const forget = () => void this.#drop(own).end();
    const own: Kept = { key, thread, forget: setTimeout(forget, ms).unref() };
    thread.rest(forget);
    this.#kept.push(own);
    const over = this.#kept.filter(
      (each, at) =>
        each.thread.isOver ||
        this.#kept.length - at > threads ||
        this.#kept.slice(at).reduce((sum, kept) => sum + kept.thread.letters, 0) > letters,
    );
    await Promise.all(over.map((each) => this.#drop(each).end()));
  }

  #drop(each: Kept): AnsweringThread {
    clearTimeout(each.forget);
    const at = this.#kept.indexOf(each);
    if (at >= 0) this.#kept.splice(at, 1);
    return each.thread;
  }
}
