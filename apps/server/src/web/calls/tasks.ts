import multipart from '@fastify/multipart';
import {
  ANSWER_CODES,
  CALLS,
  failureSentence,
  HEADERS,
  pathOf,
  readLanguage,
  type StartWire,
  type TaskAnswer,
} from '@pagewright/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countedIn } from '../../analytics/may-count.ts';
import { mediaTypeOf } from '../../results/headers.ts';
import { deleteHistory } from '../../history/delete.ts';
import type { Services } from '../../services.ts';
import { acceptTask } from '../../tasks/accept.ts';
import { cancelTasks } from '../../tasks/cancel.ts';
import { toolNamed } from '../../tasks/check.ts';
import { forecastTask } from '../../tasks/forecast.ts';
import { pollTask } from '../../tasks/poll.ts';
import { usedToday, usesOf } from '../../tasks/uses.ts';
import { viewTask } from '../../tasks/view.ts';
import { accepted } from '../answer.ts';
import { START_BODY } from '../connections/limits.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';
import { createVisitCounter } from '../visits.ts';
import { createWhileThere } from '../while-there.ts';
import { namingOptions, readStartCall } from './start-call.ts';

export interface TaskCallSettings {
  services: Services;
  /** Aborted when the process ends: held polls answer at once. */
  closing: AbortSignal;
}

/** Start, forecast, poll and cancel. All but the last come as form data, of which the spec's `file` is a dummy. */
export const taskCalls: FastifyPluginAsyncZod<TaskCallSettings> = async (app, { services, closing }) => {
  const { connection } = services;
  const startOf = (wire: StartWire) => readStartCall(wire, toolNamed(services, wire.toolType));
  const whileThere = createWhileThere(closing);
  const countVisit = createVisitCounter(app);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 32, parts: 33, fieldSize: START_BODY.bytes, headerPairs: 32 },
  });

  mount(
    app,
    CALLS['tasks.start'],
    async ({ input, request }) => {
      const { caller } = request;
      const start = startOf(input);
      await countVisit(request, toolNamed(services, start.request.tool), caller.owner);
      const sender = { caller, address: request.ip, countedIn: countedIn(request) };
      const task = await namingOptions(start, () => acceptTask(services, sender, start.request));
      return answerOf(request, await connection.steady((database) => viewTask(database, task)));
    },
    START_BODY,
  );

  mount(
    app,
    CALLS['tasks.forecast'],
    async ({ input, request }) => {
      const { caller } = request;
      const start = startOf(input);
      const data = await namingOptions(start, () =>
        whileThere(request, (signal) => forecastTask(services, caller, start.request, signal)),
      );
      return accepted(data);
    },
    START_BODY,
  );

  mount(app, CALLS['tasks.poll'], async ({ input, request }) => {
    const { owner } = request.caller;
    const { id, token, seen } = input;
    const poll = { downloadId: id, token, seen: seen === undefined ? undefined : Number(seen) };
    return answerOf(request, await whileThere(request, (signal) => pollTask(services, owner, poll, signal)));
  });

  for (const name of ['tasks.left', 'tasks.deduct'] as const)
    mount(app, CALLS[name], async ({ request }) => {
      const uses = usesOf(services, request.known, request.ip);
      const read = uses && (await usedToday(services, uses));
      const data = read ? { ...read, resetsAt: read.resetsAt.getTime() } : {};
      return accepted(data);
    });

  mount(app, CALLS['tasks.cancel'], async ({ input, request }) => {
    const { caller } = request;
    const deleted =
      caller.kind === 'account'
        ? await deleteHistory(services, caller.account.id, input.ids)
        : (await cancelTasks(services, caller.owner, input.ids)).length;
    const message = deleted === 0 ? '' : DELETED[readLanguage(headerOf(request, HEADERS.language))];
    return accepted({ deleted }, message);
  });
};

/** As the specification has it (2-tools section 4). */
const DELETED = { en: 'File deleted successfully', fr: 'Fichier supprimé avec succès' } as const;

function answerOf(request: FastifyRequest, result: TaskAnswer['result']): TaskAnswer {
  const code = result.status === 'Doing' ? ANSWER_CODES.running : ANSWER_CODES.done;
  const message = result.failure
    ? failureSentence(result.failure, readLanguage(headerOf(request, HEADERS.language)))
    : '';
  return { code, message, result, resultString: specForm(result) };
}

/** The same facts as the spec's page reads them (2-tools section 7): base64 of JSON. */
function specForm({ status, progress, bytesAfter, files }: TaskAnswer['result']): string {
  const results = files.map(({ token, name }) => ({
    url: pathOf(CALLS['results.download'], { token }),
    type: mediaTypeOf(name),
  }));
  const pdfs = results.filter(({ type }) => type === 'application/pdf').map(({ url }) => url);
  const images = results.filter(({ type }) => type.startsWith('image/')).map(({ url }) => url);
  const form = {
    status,
    progress,
    filesize: bytesAfter,
    fileurl: results[0]?.url,
    pdfurl: pdfs[0],
    pdfurls: pdfs,
    imageurls: images,
  };
  return Buffer.from(JSON.stringify(form)).toString('base64');
}
