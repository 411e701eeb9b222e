import multipart from '@fastify/multipart';
import { ANSWER_CODES, CALLS, failure, LIMITS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { entitlementsOf } from '../../callers/entitlements.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { receiveUpload } from '../../uploads/receive.ts';
import { toolNamed } from '../../tasks/check.ts';
import { UPLOAD_MS, type BodyLimits } from '../connections/limits.ts';
import { mount } from '../mount.ts';

/**
 * A body that is longer is refused while it is sent; a file that is too large in a shorter one is read to its end, so that its
 * sender hears why.
 */
const UPLOAD_BODY: BodyLimits = {
  bytes: 2 * LIMITS.taskBytes,
  ms: UPLOAD_MS,
  tooLarge: failure('FILE_TOO_LARGE', { limit: LIMITS.taskBytes }),
};

export const uploadCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { settings } = services;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 16, parts: 17, fieldSize: 4096, headerPairs: 32, fileSize: LIMITS.taskBytes },
  });

  mount(
    app,
    CALLS['files.upload'],
    async ({ input, request }) => {
      const { caller } = request;
      const { bytes: most } = entitlementsOf(caller, settings.PLANS).task;
      const { toolType, modifiedAt } = input;
      const tool = toolType === undefined ? undefined : toolNamed(services, toolType);
      const part = await request.file({ limits: { fileSize: most } }).catch((error: unknown) => {
        throw new Refused('BAD_REQUEST', {}, error);
      });
      if (!part) throw new Refused('BAD_REQUEST');
      // A sender that goes away leaves a part that never ends by itself.
      const onClose = () => part.file.destroy();
      request.raw.socket.once('close', onClose);
      if (request.raw.socket.destroyed) onClose();
      try {
        const data = await receiveUpload(services, caller.owner, tool, {
          name: part.filename,
          modifiedAt: modifiedAt === undefined ? undefined : new Date(modifiedAt),
          bytes: part.file,
          most,
        });
        return { code: ANSWER_CODES.done, message: '', token: data.token, data };
      } finally {
        request.raw.socket.off('close', onClose);
        part.file.resume();
      }
    },
    UPLOAD_BODY,
  );
};
