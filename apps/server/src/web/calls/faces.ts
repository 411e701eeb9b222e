import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { CALLS } from '@pagewright/contract';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { installedFaces } from '@pagewright/tools';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../failure.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';

/** Fonts come and go with a new release of the machine's software. */
const LIST_AGE = 'public, max-age=3600';
const FACE_AGE = 'public, max-age=31536000, immutable';
const BROTLI_QUALITY = 5;

/** The fonts that documents may be edited with. */
export const faceCalls: FastifyPluginAsyncZod = async (app) => {
  let prepared: ReturnType<typeof prepareList> | undefined;

  mount(app, CALLS['faces.list'], async ({ request, reply }) => {
    prepared ??= prepareList().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    const { plain, packed, tag } = await prepared;
    reply.headers({ 'cache-control': LIST_AGE, etag: tag, vary: 'accept-encoding' });
    if (headerOf(request, 'if-none-match') === tag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bbr\b/.test(headerOf(request, 'accept-encoding') ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'br').send(packed);
  });

  mount(app, CALLS['faces.read'], async ({ input, reply }) => {
    const face = (await installedFaces()).find(({ facts }) => facts.sha256 === input.sha256);
    const now = face && (await stat(face.path).catch(() => undefined));
    // What was changed since has another hash.
    if (!face || now?.mtimeMs !== face.modified || now.size !== face.facts.bytes) throw new Refused('NOT_FOUND');
    return reply
      .type(face.path.endsWith('.ttc') ? 'font/collection' : 'font/sfnt')
      .headers({ 'cache-control': FACE_AGE, 'content-length': face.facts.bytes })
      .send(createReadStream(face.path));
  });
};

/** Half a megabyte, which is written and packed once. */
async function prepareList(): Promise<{ plain: Buffer; packed: Buffer; tag: string }> {
  const facts: FaceFacts[] = (await installedFaces()).map((face) => face.facts);
  const plain = Buffer.from(JSON.stringify(facts));
  const packed = await promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  return { plain, packed, tag: `"${createHash('sha256').update(plain).digest('hex')}"` };
}
