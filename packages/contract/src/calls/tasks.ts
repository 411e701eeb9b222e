import { z } from 'zod';
import { call, TASK_FAILURES } from './call.ts';
import { cancelAnswer, cancelWire, pollWire, startWire, taskAnswer } from './conversion.ts';
import { forecastAnswer } from './forecast.ts';

/** Without figures there is no limit. `resetsAt`: when the next day begins, in milliseconds of Unix time. */
const tasksLeft = z.object({
  limit: z.number().optional(),
  used: z.number().optional(),
  resetsAt: z.number().optional(),
});
export type TasksLeft = z.infer<typeof tasksLeft>;
const leftAnswer = { json: z.object({ code: z.literal(0), message: z.string(), data: tasksLeft }) };

/** Tasks from start to end. */
export const taskCalls = {
  'tasks.left': call({
    method: 'GET',
    path: '/miaohui/file/tasksLeft',
    input: {},
    answer: leftAnswer,
    refusals: [],
    rights: 'known',
    summary: 'How many tasks of the day are used',
  }),
  /** The page of the specification counts by these. Here the server counts what it starts, and only says the number. */
  'tasks.deduct': call({
    method: 'POST',
    path: '/user/deductTimes',
    aliases: ['/user/deductTimesBatch', '/user/deductTimesBatch/', '/miaohui/common/deduct'],
    input: {},
    answer: leftAnswer,
    refusals: [],
    rights: 'known',
    summary: 'The same, and nothing is deducted',
  }),
  'tasks.start': call({
    method: 'POST',
    path: '/miaohui/file/wkPdfUpload',
    input: { form: startWire },
    answer: { json: taskAnswer },
    refusals: [
      'LOGIN_NEEDED',
      'PLAN_NEEDED',
      'FREE_TASKS_USED',
      'TOOL_UNKNOWN',
      'FORM_NOT_SENT',
      'TOOL_UNAVAILABLE',
      'TOOL_UNSERVED',
      'NOT_FOUND',
      'FILES_TOO_FEW',
      'FILES_TOO_MANY',
      'FILE_TOO_LARGE',
      'TYPE_UNSUPPORTED',
      'FILE_PAGES_UNUSED',
      'PAGES_UNREADABLE',
      'OPTION_INVALID',
      'OPTION_MISSING',
      'PASSWORD_UNFIT',
      'CONFIRMATION_MISSING',
      'ADDRESS_MISSING',
      'ADDRESS_INVALID',
      'ADDRESS_PORT',
      'EDITS_UNREADABLE',
      'EDITS_TOO_LARGE',
      'EDITS_VERSION_UNKNOWN',
      'EDIT_KIND_UNKNOWN',
      'EDIT_INVALID',
      'TOO_BUSY',
      'STORAGE_FULL',
      'STORAGE_UNWRITABLE',
    ],
    rights: 'visitor',
    rate: { calls: 300, seconds: 60, per: 'address' },
    summary: 'Start a task',
  }),
  'tasks.forecast': call({
    method: 'POST',
    path: '/miaohui/file/forecast',
    input: { form: startWire },
    answer: { json: forecastAnswer },
    refusals: [
      ...TASK_FAILURES,
      'TOOL_UNKNOWN',
      'TOOL_UNAVAILABLE',
      'TOOL_UNSERVED',
      'NOT_FOUND',
      'TOO_BUSY',
      'STORAGE_FULL',
      'STORAGE_UNWRITABLE',
      'CANCELLED',
    ],
    rights: 'visitor',
    /** Asked again whenever an option changes. */
    rate: { calls: 600, seconds: 60, per: 'address' },
    summary: 'Ask what a task would make, without starting it',
  }),
  'tasks.poll': call({
    method: 'POST',
    path: '/miaohui/file/wkTransferProgress',
    input: { form: pollWire },
    answer: { json: taskAnswer },
    refusals: ['NOT_FOUND'],
    rights: 'visitor',
    /** Five times a second for each task; beyond, https://www.rfc-editor.org/rfc/rfc6585#section-4. */
    rate: { calls: 50, seconds: 10, per: 'task' },
    summary: 'Ask how a task stands',
  }),
  'tasks.cancel': call({
    method: 'POST',
    path: '/miaohui/file/deleteTasks',
    input: { json: cancelWire },
    answer: { json: cancelAnswer },
    refusals: [],
    rights: 'visitor',
    summary: 'Cancel or delete tasks',
  }),
};
