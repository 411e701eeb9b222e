import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countListener } from '../ai/messages/ask.ts';
import { stopAnswer } from '../ai/messages/stop.ts';
import { tellAnswer } from '../ai/messages/tell.ts';
import type { MessageRow } from '../ai/messages/view.ts';
import type { Services } from '../services.ts';
import { setPrivateHeaders } from './file-headers.ts';
import { headerOf } from './refusals.ts';

/** A listener that comes back within this time misses nothing, and the answer goes on. */
const LISTENER_GRACE_MS = 1_000;

interface Streamed {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the process ends: the listener comes back to another. */
  closing: AbortSignal;
}

/**
 * Tells an answer as server-sent events (WHATWG HTML, section 9.2), from behind `Last-Event-ID` on. Once nobody has listened for
 * a second, it is stopped.
 */
export async function streamAnswer(
  services: Services,
  { request, reply, closing }: Streamed,
  message: MessageRow,
): Promise<FastifyReply> {
  const gone = new AbortController();
  const onClose = () => gone.abort();
  request.raw.socket.once('close', onClose);
  if (request.raw.socket.destroyed) onClose();
  await countListener(services, message, 1);
  setPrivateHeaders(reply);
  // Whatever stands in between passes each event on at once, as it is.
  reply.headers({ 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no' });
  reply.type('text/event-stream; charset=utf-8');
  const after = Number(headerOf(request, 'last-event-id') ?? 0);
  const signal = AbortSignal.any([closing, gone.signal]);
  const leave = async () => {
    request.raw.socket.off('close', onClose);
    const left = await countListener(services, message, -1);
    if (left === 0 && gone.signal.aborted) setTimeout(() => void stopUnheard(services, message), LISTENER_GRACE_MS);
  };
  return reply.send(Readable.from(eventsOf(services, message, { after, signal, leave })));
}

async function* eventsOf(
  services: Services,
  message: MessageRow,
  { after, signal, leave }: { after: number; signal: AbortSignal; leave: () => Promise<void> },
): AsyncGenerator<string> {
  const first = Number.isSafeInteger(after) && after >= 0 ? after : 0;
  try {
    for await (const told of tellAnswer(services, message, first, signal)) {
      if (!told) yield ': still there\n\n';
      else yield `id: ${told.id}\nevent: ${told.event.event}\ndata: ${JSON.stringify(told.event)}\n\n`;
    }
  } catch (error) {
    services.log.warn({ err: error }, 'an answer was not told to its end');
  } finally {
    await leave();
  }
}

async function stopUnheard(services: Services, message: MessageRow): Promise<void> {
  try {
    if ((await countListener(services, message, 0)) === 0) await stopAnswer(services, message.owner, message.id);
  } catch (error) {
    services.log.warn({ err: error }, 'an answer that nobody hears was not stopped');
  }
}
