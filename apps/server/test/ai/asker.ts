import { randomUUID } from 'node:crypto';
import {
  aiDocument,
  aiEvent,
  aiMessage,
  aiState,
  CALLS,
  uploadAnswer,
  type AiDocument,
  type AiEvent,
  type AiMessage,
  type AiRequest,
  type AiState,
} from '@pagewright/contract';
import type { Visitor } from '../client.ts';

/** An event of a stream with the id that it came with. */
export interface Heard {
  id: number;
  event: AiEvent;
}

export interface Ask {
  chat: string;
  request: AiRequest;
  message?: string;
  after?: number;
  lang?: 'en' | 'fr';
  signal?: AbortSignal;
}

/** A visitor who asks about documents, by calls as the page makes them. */
export class Asker {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async data<T>(schema: { parse: (value: unknown) => T }, response: Response): Promise<T> {
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return schema.parse(((await response.json()) as { data: unknown }).data);
  }

  async upload(bytes: Uint8Array, name = 'report.pdf'): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await this.visitor.fetch(CALLS['ai.upload'].path, { method: 'POST', body: form });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return uploadAnswer.parse(await response.json()).token;
  }

  sendAdd(token: string, password?: string): Promise<Response> {
    return this.visitor.call(CALLS['ai.add'], { token, ...(password !== undefined && { password }) });
  }

  /** Read to its end, whatever that is. */
  async add(bytes: Uint8Array, name?: string): Promise<AiDocument> {
    return this.read(await this.data(aiDocument, await this.sendAdd(await this.upload(bytes, name))));
  }

  async read(document: AiDocument): Promise<AiDocument> {
    let now = document;
    while (now.state === 'reading')
      now = await this.data(
        aiDocument,
        await this.visitor.call(CALLS['ai.title'], { token: now.token, seen: now.progress }),
      );
    return now;
  }

  async chat(...documents: string[]): Promise<string> {
    const response = await this.visitor.call(CALLS['ai.chats.create'], { documents });
    return (await this.data({ parse: (value) => value as { chatId: string } }, response)).chatId;
  }

  async state(): Promise<AiState> {
    return this.data(aiState, await this.visitor.call(CALLS['ai.documents']));
  }

  send({ chat, request, message = randomUUID(), after, lang = 'en', signal }: Ask): Promise<Response> {
    return this.visitor.fetch(CALLS['ai.ask'].path, {
      method: 'POST',
      body: JSON.stringify({ chatId: chat, messageId: message, request, lang }),
      headers: { 'content-type': 'application/json', ...(after !== undefined && { 'last-event-id': String(after) }) },
      ...(signal && { signal }),
    });
  }

  /** Every event to the end. */
  async ask(asked: Ask): Promise<Heard[]> {
    const response = await this.send(asked);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return Array.fromAsync(eventsOf(response));
  }

  async answer(asked: Ask): Promise<AiMessage> {
    return endOf(await this.ask(asked));
  }
}

export function endOf(heard: readonly Heard[]): AiMessage {
  const { event } = heard.at(-1)!;
  if (event.event !== 'done' && event.event !== 'failed') throw new Error(`ended with ${event.event}`);
  return aiMessage.parse(event.message);
}

/** As WHATWG HTML, section 9.2.6, reads them. */
export async function* eventsOf(response: Response): AsyncGenerator<Heard> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body!) {
    rest += decoder.decode(chunk, { stream: true });
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const fields = rest.slice(0, end).split('\n');
      rest = rest.slice(end + 2);
      const of = (name: string) => fields.find((field) => field.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = of('data');
      if (data !== undefined) yield { id: Number(of('id')), event: aiEvent.parse(JSON.parse(data)) };
    }
  }
}

export const question = (text: string): AiRequest => ({ kind: 'question', question: text });
