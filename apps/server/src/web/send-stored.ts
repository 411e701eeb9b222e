import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';
import { readRange } from '../results/headers.ts';
import { ObjectMissing, type ByteRange, type Storage, type StorageKey } from '../storage/role.ts';
import { setFileHeaders } from './file-headers.ts';
import { headerOf } from './refusals.ts';

/** A stored object as it leaves: an attachment that no cache keeps. */
interface StoredFile {
  key: StorageKey;
  bytes: number;
  name: string;
  type: string;
  /** Without quotation marks; another one is another content. */
  tag: string;
}

/** Sends the file, whole or the range that is asked for (RFC 9110, section 14). Gives what was asked for. */
export async function sendStored(
  storage: Storage,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, bytes: size, name, type, tag }: StoredFile,
): Promise<{ reply: FastifyReply; range: ByteRange | 'outside' | undefined }> {
  const quoted = `"${tag}"`;
  setFileHeaders(reply, name);
  reply.type(type).headers({ 'accept-ranges': 'bytes', etag: quoted });
  const ifRange = headerOf(request, 'if-range');
  const range = ifRange === undefined || ifRange === quoted ? readRange(request.headers.range, size) : undefined;
  if (range === 'outside') return { reply: reply.code(416).header('content-range', `bytes */${size}`).send(), range };
  const bytes = await storage.read(key, range).catch((error: unknown) => {
    throw error instanceof ObjectMissing ? new Refused('NOT_FOUND') : error;
  });
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  reply.header('content-length', range ? range.last - range.first + 1 : size);
  return { reply: reply.send(bytes), range };
}
