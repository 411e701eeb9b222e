import { createParser } from 'eventsource-parser';

/** Answers are told as `text/event-stream`, over a connection that may break: it is made anew, and goes on where it broke. */

export interface Told {
  /** The event's name. */
  event: string | undefined;
  data: unknown;
}

interface Listening {
  /** Asks, and later asks again for what follows the event with this id. */
  ask: (lastEventId: string | undefined) => Promise<Response>;
  /** `true` where nothing follows. */
  onEvent: (told: Told) => boolean;
  onBreak: () => void;
  signal: AbortSignal;
  /** In milliseconds. */
  pauses?: readonly number[];
}

/**
 * How it ended. `refused`: by an answer that is no stream, which is told. `lost`: the connection broke more often in a row than there
 * are pauses. `left`: the signal was aborted.
 */
export type Heard = { end: 'whole' | 'lost' | 'left' } | { end: 'refused'; answer: unknown };

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** A server that starts anew, or is asked too often, is asked again. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export async function listen({ ask, onEvent, onBreak, signal, pauses = PAUSES_MS }: Listening): Promise<Heard> {
  let last: string | undefined;
  let breaks = 0;
  const hear = (told: Told, id: string | undefined) => {
    if (id !== undefined) last = id;
    breaks = 0;
    return onEvent(told);
  };
  for (;;) {
    const heard = await once(() => ask(last), hear, last === undefined && breaks === 0);
    if (signal.aborted) return { end: 'left' };
    if (heard !== 'broken') return heard;
    const pause = pauses[breaks];
    if (pause === undefined) return { end: 'lost' };
    breaks += 1;
    onBreak();
    await paused(pause, signal);
    if (signal.aborted) return { end: 'left' };
  }
}

/** `isFirst`: nothing was accepted yet, so that a refusal is one of the question itself. */
async function once(
  ask: () => Promise<Response>,
  hear: (told: Told, id: string | undefined) => boolean,
  isFirst: boolean,
): Promise<Heard | 'broken'> {
  try {
    const response = await ask();
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!isStream || !response.body) {
      if (!isFirst && PASSING.has(response.status)) return 'broken';
      return { end: 'refused', answer: await response.json() };
    }
    return (await readAll(response.body, hear)) ? { end: 'whole' } : 'broken';
  } catch {
    return 'broken';
  }
}

/** Whether the last event came before the end of the stream. */
async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  hear: (told: Told, id: string | undefined) => boolean,
): Promise<boolean> {
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, id, data }) => {
      if (!isOver) isOver = hear({ event, data: JSON.parse(data) as unknown }, id);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    parser.feed(value);
    if (isOver) break;
  }
  await reader.cancel();
  return true;
}

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
