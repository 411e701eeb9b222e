import { LIMITS } from '@pagewright/contract/limits.ts';
import { failure, withFile, type Failure } from '@pagewright/contract/failures/codes.ts';
import type { JobId } from '@pagewright/contract/ids.ts';
import type { TaskAnswer } from '@pagewright/contract/calls/conversion.ts';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import type { UploadAnswer } from '@pagewright/contract/calls/upload.ts';
import { newItem, type FileItem } from './file-item.ts';

/** The file-status machine (2-tools section 4): what is in the list, and what each answer of the server makes of it. */

export type ConversionEvent =
  | { type: 'added'; files: { uid: string; name: string; size: number }[] }
  /** A task without files: it becomes the only item of the list. */
  | { type: 'taskAdded'; uid: string; name: string; job: JobId; at: number }
  | { type: 'removed'; uid: string }
  | { type: 'moved'; uid: string; to: number }
  | { type: 'ordered'; uids: string[] }
  | { type: 'uploadProgressed'; uid: string; progress: number }
  | { type: 'uploadAnswered'; uid: string; answer: UploadAnswer | Refusal }
  | { type: 'uploadBroke'; uid: string }
  | { type: 'uploadAgain'; uid: string }
  | { type: 'started'; uids: string[]; job: JobId; at: number }
  | { type: 'answered'; job: JobId; call: 'start' | 'poll'; answer: TaskAnswer | Refusal; at: number }
  | { type: 'callBroke'; job: JobId }
  /** The server deletes the uploads of a cancelled task, so its files are uploaded again. */
  | { type: 'cancelled'; uids: string[] }
  | { type: 'backToReady'; uids: string[] }
  | { type: 'restarted' };

const isTask = (answer: TaskAnswer | Refusal): answer is TaskAnswer => 'result' in answer;
const isUpload = (answer: UploadAnswer | Refusal): answer is UploadAnswer => answer.code === 1000 && 'data' in answer;
const INTERNAL = failure('INTERNAL');

export function conversion(items: readonly FileItem[], event: ConversionEvent): readonly FileItem[] {
  switch (event.type) {
    case 'added':
      return [...items, ...event.files.map((file) => newItem(file.uid, file))];
    case 'taskAdded':
      return [
        {
          ...newItem(event.uid, { name: event.name, size: 0 }),
          status: 'convert',
          job: event.job,
          startedAt: event.at,
        },
      ];
    case 'removed':
      return items.filter(({ uid }) => uid !== event.uid);
    case 'moved':
      return moved(items, event.uid, event.to);
    case 'ordered':
      return event.uids.flatMap((uid) => items.find((item) => item.uid === uid) ?? []);
    case 'uploadProgressed':
      return change(items, event.uid, (item) => (item.status === 'new' ? { ...item, progress: event.progress } : item));
    case 'uploadAnswered':
      return change(items, event.uid, (item) => uploaded(item, event.answer));
    case 'uploadBroke':
      return change(items, event.uid, (item) => failedUpload(item, failure('UPLOAD_INTERRUPTED', { file: item.name })));
    case 'uploadAgain':
      return change(items, event.uid, (item) => (item.status === 'uploadFail' ? newItem(item.uid, item) : item));
    case 'started':
      return items.map((item) => (event.uids.includes(item.uid) ? started(item, event.job, event.at) : item));
    case 'answered':
      return ofJob(items, event.job, (item) => answered(item, event));
    case 'callBroke':
      return ofJob(items, event.job, (item) => failed(item, INTERNAL));
    case 'cancelled':
      return items.map((item) =>
        event.uids.includes(item.uid) && item.status === 'convert' ? newItem(item.uid, item) : item,
      );
    case 'backToReady':
      return items.map((item) =>
        event.uids.includes(item.uid) && item.fileNameToken !== undefined ? readyAgain(item, item.fileNameToken) : item,
      );
    case 'restarted':
      return [];
  }
}

const change = (items: readonly FileItem[], uid: string, to: (item: FileItem) => FileItem) =>
  items.map((item) => (item.uid === uid ? to(item) : item));

/** An answer that comes after the file left its task (cancelled, tried again) means nothing to it. */
const ofJob = (items: readonly FileItem[], job: JobId, to: (item: FileItem) => FileItem) =>
  withNames(items.map((item) => (item.job === job && item.status === 'convert' ? to(item) : item)));

/** The failure of a task of one file is that file's; of several, only the server knows whose it is. */
const withNames = (items: readonly FileItem[]) =>
  items.map((item) => {
    const { failure, job } = item;
    if (!failure || failure.facts.file !== undefined || items.some((other) => other !== item && other.job === job))
      return item;
    return { ...item, failure: withFile(failure, item.name) };
  });

function moved(items: readonly FileItem[], uid: string, to: number): readonly FileItem[] {
  const item = items.find((each) => each.uid === uid);
  if (!item) return items;
  const others = items.filter((each) => each !== item);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), item, ...others.slice(place)];
}

function uploaded(item: FileItem, answer: UploadAnswer | Refusal): FileItem {
  if (item.status !== 'new') return item;
  if (isUpload(answer)) return { ...newItem(item.uid, item), status: 'ready', fileNameToken: answer.token };
  return failedUpload(item, 'failure' in answer ? answer.failure : INTERNAL);
}

function failedUpload(item: FileItem, failure: Failure): FileItem {
  return { ...newItem(item.uid, item), status: 'uploadFail', failure };
}

function readyAgain(item: FileItem, fileNameToken: NonNullable<FileItem['fileNameToken']>): FileItem {
  return { ...newItem(item.uid, item), status: 'ready', fileNameToken };
}

function started(item: FileItem, job: JobId, at: number): FileItem {
  if (item.status !== 'ready' || item.fileNameToken === undefined) return item;
  return { ...readyAgain(item, item.fileNameToken), status: 'convert', job, startedAt: at };
}

function answered(item: FileItem, { answer, call, at }: Extract<ConversionEvent, { type: 'answered' }>): FileItem {
  if (!isTask(answer)) return failed(item, answer.failure);
  const { result } = answer;
  if (result.status === 'Failed') return failed(item, result.failure ?? INTERNAL);

  if (answer.code === 1000) {
    const ended = call === 'start' || (result.status === 'Done' && result.files.length > 0);
    return ended ? succeeded(item, result) : failed(item, INTERNAL);
  }
  if (call === 'poll' && result.status !== 'Doing') return failed(item, INTERNAL);
  const stalled = result.progress === 0 && at - (item.startedAt ?? at) > LIMITS.stallSeconds * 1000;
  if (call === 'poll' && stalled) return failed(item, failure('TOO_BUSY', { seconds: LIMITS.stallSeconds }));
  return { ...item, progress: result.progress, waiting: result.waiting, taskToken: result.token };
}

function succeeded(item: FileItem, result: TaskAnswer['result']): FileItem {
  const { files, bytesBefore, bytesAfter, notes, deletedAt } = result;
  return {
    ...item,
    status: 'success',
    progress: 1,
    waiting: 0,
    outcome: { files, bytesBefore, bytesAfter, notes, deletedAt },
  };
}

function failed(item: FileItem, failure: Failure): FileItem {
  return {
    ...item,
    status: 'convertFaild',
    waiting: 0,
    failure,
  };
}
