import multipart from '@fastify/multipart';
import {
  cancelAnswer,
  cancelWire,
  CONVERSION_PATHS,
  failureSentence,
  forecastAnswer,
  HEADERS,
  pollWire,
  readLanguage,
  readStart,
  startWire,
  taskAnswer,
  WIRE_CODES,
  type StartWire,
  type TaskAnswer,
} from '@pagewright/contract';
import { wireNames } from '@pagewright/tools';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { acceptTask } from '../../tasks/accept.ts';
import { cancelTasks } from '../../tasks/cancel.ts';
import { toolOf } from '../../tasks/check.ts';
import { forecastTask } from '../../tasks/forecast.ts';
import { pollTask } from '../../tasks/poll.ts';
import { viewTask } from '../../tasks/view.ts';
import { RATES } from '../rates.ts';
import { headerOf } from '../refusals.ts';
import { createVisitCounter } from '../visits.ts';
import { createWhileThere } from '../while-there.ts';

export interface TaskCallSettings {
  services: Services;
  /** Aborted when the process ends: held polls answer at once. */
  closing: AbortSignal;
}

/** Start, forecast, poll and cancel. All but the last come as form data, of which the spec's `file` is a dummy. */
export const taskCalls: FastifyPluginAsyncZod<TaskCallSettings> = async (app, { services, closing }) => {
  const { catalogue, connection } = services;
  const startOf = (body: StartWire) => {
    const tool = catalogue.get(body.toolType);
    if (!tool) throw new Refused('NOT_FOUND');
    const start = readStart(body, wireNames(tool.declaration));
    if (!start) throw new Refused('BAD_REQUEST');
    return start;
  };
  const whileThere = createWhileThere(closing);
  const countVisit = createVisitCounter(app);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 1, fileSize: 4096, fields: 32, parts: 33, fieldSize: 262_144, headerPairs: 32 },
  });

  app.post(
    CONVERSION_PATHS.start,
    { schema: { body: startWire, response: { 200: taskAnswer } }, config: { rateLimit: RATES.start } },
    async (request, _reply) => {
      const { caller } = request;
      const start = startOf(request.body);
      await countVisit(request, toolOf(services, start.tool), caller.owner);
      const task = await acceptTask(services, caller, start);
      return answerOf(request, await connection.steady((database) => viewTask(database, task)));
    },
  );

  app.post(
    CONVERSION_PATHS.forecast,
    { schema: { body: startWire, response: { 200: forecastAnswer } }, config: { rateLimit: RATES.forecast } },
    async (request, _reply) => {
      const { caller } = request;
      const start = startOf(request.body);
      const data = await whileThere(request, (hurry) => forecastTask(services, caller, start, hurry));
      return { code: WIRE_CODES.success, message: '', data };
    },
  );

  const pollRate = {
    ...RATES.poll,
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => `${request.ip} ${jobOf(request.body)}`,
  };
  app.post(
    CONVERSION_PATHS.poll,
    { schema: { body: pollWire, response: { 200: taskAnswer } }, config: { rateLimit: pollRate } },
    async (request, _reply) => {
      const { owner } = request.caller;
      const { id, token, seen } = request.body;
      const poll = { downloadId: id, token, seen: seen === undefined ? undefined : Number(seen) };
      return answerOf(request, await whileThere(request, (hurry) => pollTask(services, owner, poll, hurry)));
    },
  );

  app.post(
    CONVERSION_PATHS.cancel,
    { schema: { body: cancelWire, response: { 200: cancelAnswer } } },
    async (request, _reply) => {
      const { owner } = request.caller;
      const deleted = await cancelTasks(services, owner, request.body.ids);
      return { code: WIRE_CODES.success, message: '', data: { deleted } };
    },
  );
};

function answerOf(request: FastifyRequest, result: TaskAnswer['result']): TaskAnswer {
  const code = result.status === 'Doing' ? WIRE_CODES.running : WIRE_CODES.done;
  const message = result.failure
    ? failureSentence(result.failure, readLanguage(headerOf(request, HEADERS.language)))
    : '';
  return { code, message, result, resultString: specForm(result) };
}

/** The same facts as the spec's page reads them: base64 of JSON. */
function specForm({ status, progress, bytesAfter, files }: TaskAnswer['result']): string {
  const urls = files.map((file) => CONVERSION_PATHS.result(file.token));
  return Buffer.from(
    JSON.stringify({ status, progress, filesize: bytesAfter, fileurl: urls[0], pdfurls: urls }),
  ).toString('base64');
}

function jobOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
}
