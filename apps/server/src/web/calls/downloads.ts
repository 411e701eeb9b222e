import { CALLS, SAVING, type FileToken } from '@pagewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayCount } from '../../analytics/may-count.ts';
import { assertRight } from '../../callers/entitlements.ts';
import { findResult, findResults } from '../../results/find.ts';
import { mediaTypeOf } from '../../results/headers.ts';
import { readThumbnail } from '../../results/thumbnail.ts';
import { zipName, zipResults } from '../../results/zip.ts';
import { setFileHeaders, setPrivateHeaders } from '../file-headers.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';
import { sendStored } from '../send-stored.ts';
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
    reply.header('repr-digest', `sha-256=:${file.sha256}:`);
    const { token: tag, name, bytes } = file;
    const stored = { key: `results/${tag}`, bytes, name, type: mediaTypeOf(name), tag } as const;
    const sent = await sendStored(storage, { request, reply }, stored);
    if (sent.range === undefined) countDownload(request, file);
    return sent.reply;
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
