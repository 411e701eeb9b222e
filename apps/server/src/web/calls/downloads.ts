import { CONVERSION_PATHS, fileToken, jobId } from '@pagewright/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../../failure.ts';
import { findResult, findResults } from '../../results/find.ts';
import { contentDisposition, mediaTypeOf, readRange } from '../../results/headers.ts';
import { readThumbnail } from '../../results/thumbnail.ts';
import { zipName, zipResults } from '../../results/zip.ts';
import { ObjectMissing } from '../../storage/role.ts';
import { filePolicy } from '../policies.ts';
import { RATES } from '../rates.ts';
import { headerOf } from '../refusals.ts';
import { createWhileThere } from '../while-there.ts';
import type { TaskCallSettings } from './tasks.ts';

/** Results leave as attachments that no browser runs in our origin and no cache keeps. */
export const downloadCalls: FastifyPluginAsyncZod<TaskCallSettings> = async (app, { services, closing }) => {
  const { storage, clock } = services;
  // A path that cannot be a token answers like a missing one.
  const byToken = { schema: { params: z.object({ token: fileToken }) }, attachValidation: true };
  const whileThere = createWhileThere(closing);
  const byId = { schema: { params: z.object({ id: jobId }) }, attachValidation: true };

  app.get(CONVERSION_PATHS.result(':token'), byToken, async (request, reply) => {
    if (request.validationError) throw new Refused('NOT_FOUND');
    const file = await findResult(services, request.caller.owner, request.params.token);
    const tag = `"${file.token}"`;
    setFileHeaders(reply, file.name);
    reply
      .type(mediaTypeOf(file.name))
      .headers({ 'accept-ranges': 'bytes', etag: tag, 'repr-digest': `sha-256=:${file.sha256}:` });

    const ifRange = headerOf(request, 'if-range');
    const range = ifRange === undefined || ifRange === tag ? readRange(request.headers.range, file.bytes) : undefined;
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    const bytes = await storage.read(`results/${file.token}`, range).catch((error: unknown) => {
      throw error instanceof ObjectMissing ? new Refused('NOT_FOUND') : error;
    });
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`);
    reply.header('content-length', range ? range.last - range.first + 1 : file.bytes);
    return reply.send(bytes);
  });

  app.get(
    CONVERSION_PATHS.thumbnail(':token'),
    { ...byToken, config: { rateLimit: RATES.thumbnail } },
    async (request, reply) => {
      if (request.validationError) throw new Refused('NOT_FOUND');
      const { owner } = request.caller;
      const picture = await whileThere(request, (hurry) => readThumbnail(services, owner, request.params.token, hurry));
      setPrivateHeaders(reply);
      return reply.type('image/jpeg').send(picture);
    },
  );

  app.get(CONVERSION_PATHS.results(':id'), byId, async (request, reply) => {
    if (request.validationError) throw new Refused('NOT_FOUND');
    const files = await findResults(services, request.caller.owner, request.params.id);
    setFileHeaders(reply, zipName(files.map((file) => file.name)));
    return reply.type('application/zip').send(zipResults(storage, files, clock()));
  });
};

function setFileHeaders(reply: FastifyReply, name: string): void {
  setPrivateHeaders(reply);
  reply.header('content-disposition', contentDisposition(name));
}

function setPrivateHeaders(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
