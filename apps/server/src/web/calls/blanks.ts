import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@pagewright/contract';
import { blankOf, ToolFailure, type BlankSettings } from '@pagewright/tools';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';

/** A newer posting is noticed within a day. */
const AGE = 'public, max-age=86400';

/** The official empty files that pages fill in. */
export const blankCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { FORMS_DIR, DATA_DIR, PUBLIC_ORIGIN } = services.settings;
  const around: BlankSettings = {
    folder: FORMS_DIR,
    kept: path.join(DATA_DIR, 'forms'),
    ...(PUBLIC_ORIGIN !== undefined && { ownHosts: [new URL(PUBLIC_ORIGIN).hostname] }),
  };

  mount(app, CALLS['blanks.read'], async ({ input, request, reply }) => {
    const blank = await blankOf(input.form, around).catch((error: unknown) => {
      throw error instanceof ToolFailure ? Refused.with(error.failure) : error;
    });
    if (!blank) throw new Refused('NOT_FOUND');
    const tag = `"${blank.sha256}"`;
    reply.headers({ 'cache-control': AGE, etag: tag });
    if (headerOf(request, 'if-none-match') === tag) return reply.code(304).send();
    const { size } = await stat(blank.path);
    return reply.type('application/pdf').header('content-length', size).send(createReadStream(blank.path));
  });
};
