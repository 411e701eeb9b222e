import multipart from '@fastify/multipart';
import {
  ANSWER_CODES,
  CALLS,
  failure,
  FILE_KINDS,
  LIMITS,
  type FileKind,
  type UploadAnswer,
} from '@pagewright/contract';
import { kindsAnywhere } from '@pagewright/tools';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { askableKinds } from '../../ai/documents/converter.ts';
import { entitlementsOf } from '../../callers/entitlements.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { receiveUpload } from '../../uploads/receive.ts';
import { toolNamed } from '../../tasks/check.ts';
import { UPLOAD_MS, type BodyLimits } from '../connections/limits.ts';
import { mount } from '../mount.ts';

/**
 * A body that is longer than twice the largest file is refused while it is sent; a file that is too large in a shorter one is
 * read to its end, so that its sender hears why.
 */
const bodyOf = (limit: number): BodyLimits => ({
  bytes: 2 * limit,
  ms: UPLOAD_MS,
  tooLarge: failure('FILE_TOO_LARGE', { limit }),
});

/** Files that no tool is named for are of a kind that one can tell. */
const TOLD_KINDS = FILE_KINDS.filter((kind) => kind !== 'other');

export const uploadCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { settings, catalogue } = services;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 16, parts: 17, fieldSize: 4096, headerPairs: 32, fileSize: LIMITS.aiBytes },
  });

  mount(
    app,
    CALLS['files.upload'],
    ({ input, request }) => {
      const { toolType, modifiedAt } = input;
      const kinds = toolType === undefined ? TOLD_KINDS : kindsAnywhere(toolNamed(services, toolType).declaration);
      const { bytes: most } = entitlementsOf(request.caller, settings.PLANS).task;
      return receive(services, request, { kinds, most, modifiedAt });
    },
    bodyOf(LIMITS.taskBytes),
  );

  const asked = askableKinds(catalogue);
  mount(
    app,
    CALLS['ai.upload'],
    ({ input: { modifiedAt }, request }) => {
      const { bytes: most } = entitlementsOf(request.caller, settings.PLANS).ai;
      return receive(services, request, { kinds: asked, most, modifiedAt });
    },
    bodyOf(LIMITS.aiBytes),
  );
};

interface Taken {
  kinds: readonly FileKind[];
  /** Bytes. */
  most: number;
  modifiedAt: number | undefined;
}

async function receive(
  services: Services,
  request: FastifyRequest,
  { kinds, most, modifiedAt }: Taken,
): Promise<UploadAnswer> {
  const part = await request.file({ limits: { fileSize: most } }).catch((error: unknown) => {
    throw new Refused('BAD_REQUEST', {}, error);
  });
  if (!part) throw new Refused('BAD_REQUEST');
  // A sender that goes away leaves a part that never ends by itself.
  const onClose = () => part.file.destroy();
  request.raw.socket.once('close', onClose);
  if (request.raw.socket.destroyed) onClose();
  try {
    const data = await receiveUpload(services, request.caller.owner, kinds, {
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
}
