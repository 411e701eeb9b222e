import { CALLS, SAVING, type FileToken } from '@pagewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayCount } from '../../analytics/may-count.ts';
import { assertRight } from '../../callers/entitlements.ts';
import { Refused } from '../../failure.ts';
import { findResult, findResults } from '../../results/find.ts';
import { mediaTypeOf, readRange } from '../../results/headers.ts';
import { readThumbnail } from '../../results/thumbnail.ts';
import { zipName, zipResults } from '../../results/zip.ts';
import { ObjectMissing } from '../../storage/role.ts';
import { setFileHeaders, setPrivateHeaders } from '../file-headers.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';
import { createWhileThere } from '../while-there.ts';
import type { TaskCallSettings } from './tasks.ts';

/** Results leave as attachments that no browser runs in our origin and no cache keeps. */
export const downloadCalls: FastifyPluginAsyncZod<TaskCallSettings> = async (app, { services, closing }) => {
  const { storage, clock } = services;
  const whileThere = createWhileThere(closing);

  /** Not what a page draws of a result, and no rest of one whose download broke off. */
  const countDownload = (request: FastifyRequest, file: CountedFile | undefined) => {
    const mode = headerOf(request, 'sec-fetch-mode') ?? 'navigate';
    const isSaved = mode === 'navigate' || headerOf(request, SAVING.name) === SAVING.value;
    if (!file?.countedIn || !isSaved || request.method !== 'GET' || !mayCount(request)) return;
    services.analytics.count({ step: 'downloaded', tool: file.tool, language: file.countedIn });
  };

  const sendResult = async (request: FastifyRequest, reply: FastifyReply, token: FileToken): Promise<FastifyReply> => {
    const { caller } = request;
    const file = await findResult(services, caller.owner, token);
    assertRight(caller, services.settings.PLANS, 'download');
    const tag = `"${file.token}"`;
    setFileHeaders(reply, file.name);
    reply
      .type(mediaTypeOf(file.name))
      .headers({ 'accept-ranges': 'bytes', etag: tag, 'repr-digest': `sha-256=:${file.sha256}:` });

    const ifRange = headerOf(request, 'if-range');
    const range = ifRange === undefined || ifRange === tag ? readRange(request.headers.range, file.bytes) : undefined;
    if (range === undefined) countDownload(request, file);
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    const bytes = await storage.read(`results/${file.token}`, range).catch((error: unknown) => {
      throw error instanceof ObjectMissing ? new Refused('NOT_FOUND') : error;
    });
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`);
    reply.header('content-length', range ? range.last - range.first + 1 : file.bytes);
    return reply.send(bytes);
  };
  mount(app, CALLS['results.download'], ({ input, request, reply }) => sendResult(request, reply, input.token));
  mount(app, CALLS['content.export'], ({ input, request, reply }) => sendResult(request, reply, input.token));

  mount(app, CALLS['results.thumbnail'], async ({ input, request, reply }) => {
    const { owner } = request.caller;
    const picture = await whileThere(request, (signal) => readThumbnail(services, owner, input.token, signal));
    setPrivateHeaders(reply);
    return reply.type('image/jpeg').send(picture);
  });

  mount(app, CALLS['results.downloadAll'], async ({ input, request, reply }) => {
    const { caller } = request;
    const files = await findResults(services, caller.owner, input.id);
    assertRight(caller, services.settings.PLANS, 'zip');
    countDownload(request, files[0]);
    setFileHeaders(reply, zipName(files.map((file) => file.name)));
    return reply.type('application/zip').send(zipResults(storage, files, clock()));
  });
};

type CountedFile = Pick<Awaited<ReturnType<typeof findResult>>, 'tool' | 'countedIn'>;
