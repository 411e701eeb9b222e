import type { Readable, Writable } from 'node:stream';
import type { CommandName, Commands, EventName, Events } from './protocol.ts';

/**
 * The DevTools protocol over a pair of streams: JSON texts, each ended by a NUL (`--remote-debugging-pipe`). What the
 * browser says is not trusted: a text beyond the bound, or one that is not JSON, ends the connection.
 */

/** A picture of a folder travels as base64 in one text, and so does a block of the PDF. */
const LONGEST_TEXT_BYTES = 256 * 1024 * 1024;

interface Pending {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

type Listener = (params: never) => void;

export class Connection {
  private readonly output: Writable;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private lastId = 0;
  private closedBy: Error | undefined;
  private readonly losing = Promise.withResolvers<never>();
  /** Rejects when the connection ends; for whoever waits for an event. */
  readonly lost = this.losing.promise;

  constructor(input: Readable, output: Writable) {
    this.output = output;
    this.lost.catch(() => {});
    output.on('error', (error) => this.close(error));
    void this.listen(input);
  }

  /** Without a session, the browser itself is meant. */
  send<C extends CommandName>(method: C, params: Commands[C][0], sessionId?: string): Promise<Commands[C][1]> {
    if (this.closedBy) return Promise.reject(this.closedBy);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.output.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
    });
  }

  /** Returns what ends the listening. */
  on<E extends EventName>(event: E, listener: (params: Events[E]) => void, sessionId?: string): () => void {
    const key = keyOf(event, sessionId);
    const set = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, set.add(listener));
    return () => set.delete(listener);
  }

  /** Every command that waits fails, and so does every later one. */
  close(reason: Error): void {
    if (this.closedBy) return;
    this.closedBy = reason;
    this.losing.reject(reason);
    for (const { reject } of this.pending.values()) reject(reason);
    this.pending.clear();
    this.listeners.clear();
  }

  private async listen(input: Readable): Promise<void> {
    try {
      for await (const text of textsOf(input)) this.receive(JSON.parse(text));
      this.close(new Error('the browser ended'));
    } catch (error) {
      this.close(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private receive(message: Message): void {
    if (typeof message.id === 'number') {
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) pending?.reject(new ProtocolError(message.error.message));
      else pending?.resolve(message.result as never);
      return;
    }
    if (typeof message.method !== 'string') return;
    for (const listener of this.listeners.get(keyOf(message.method, message.sessionId)) ?? [])
      listener(message.params as never);
  }
}

/** The browser refused a command. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

interface Message {
  id?: unknown;
  method?: unknown;
  sessionId?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

const keyOf = (event: string, sessionId: string | undefined) => `${sessionId ?? ''} ${event}`;

async function* textsOf(input: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(0, from); end !== -1; end = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, end));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      size = 0;
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > LONGEST_TEXT_BYTES) throw new Error('the browser sent a text without end');
  }
}
