import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TaskAnswer } from '@pagewright/contract/calls/conversion.ts';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import type { UploadAnswer } from '@pagewright/contract/calls/upload.ts';
import { fileToken, jobId } from '@pagewright/contract/ids.ts';
import type { FileItem } from './file-item.ts';
import { conversion, type ConversionEvent } from './machine.ts';

const token = fileToken.parse('0123456789abcdef0123456789abcdef');
const job = jobId.parse('A'.repeat(32));
const upload: UploadAnswer = { code: 1000, message: '', token, data: { token, name: 'a.pdf', bytes: 3, kind: 'pdf' } };
const refusal: Refusal = { code: 2415, message: 'no', failure: { code: 'TYPE_UNSUPPORTED', facts: {} } };
const resultFile = { token, name: 'a.pdf', bytes: 2 };

function answer(
  code: 1000 | 500,
  status: TaskAnswer['result']['status'],
  rest: Partial<TaskAnswer['result']> = {},
): TaskAnswer {
  return {
    code,
    message: '',
    result: {
      status,
      progress: 0.01,
      token: 't',
      id: job,
      waiting: 0,
      files: [],
      bytesBefore: 3,
      bytesAfter: 2,
      notes: [],
      ...rest,
    },
  };
}

const run = (...events: ConversionEvent[]) => events.reduce<readonly FileItem[]>(conversion, []);
const added: ConversionEvent = { type: 'added', files: [{ uid: 'a', name: 'a.pdf', size: 3 }] };
const ready: ConversionEvent[] = [added, { type: 'uploadAnswered', uid: 'a', answer: upload }];
const converting: ConversionEvent[] = [...ready, { type: 'started', uids: ['a'], job, at: 0 }];
const poll = (given: TaskAnswer | Refusal, at = 1000): ConversionEvent => ({
  type: 'answered',
  job,
  call: 'poll',
  answer: given,
  at,
});
const start = (given: TaskAnswer | Refusal): ConversionEvent => ({
  type: 'answered',
  job,
  call: 'start',
  answer: given,
  at: 0,
});
const statusAfter = (...events: ConversionEvent[]) => run(...events)[0]?.status;

test('an upload answered with code 1000 makes the file ready and keeps its token', () => {
  const [item] = run(...ready);
  assert.equal(item?.status, 'ready');
  assert.equal(item?.fileNameToken, token);
});

test('any other upload result, or an error, is uploadFail', () => {
  const [refused] = run(added, { type: 'uploadAnswered', uid: 'a', answer: refusal });
  assert.equal(refused?.status, 'uploadFail');
  assert.equal(refused?.failure?.code, 'TYPE_UNSUPPORTED');
  assert.equal(statusAfter(added, { type: 'uploadBroke', uid: 'a' }), 'uploadFail');
  assert.equal(statusAfter(added, { type: 'uploadBroke', uid: 'a' }, { type: 'uploadAgain', uid: 'a' }), 'new');
});

test('only a ready file starts', () => {
  assert.equal(statusAfter(...converting), 'convert');
  assert.equal(statusAfter(added, { type: 'started', uids: ['a'], job, at: 0 }), 'new');
});

test('the start answer: 500 Failed fails, 500 otherwise polls, 1000 Failed fails, 1000 otherwise succeeds', () => {
  assert.equal(statusAfter(...converting, start(answer(500, 'Failed'))), 'convertFaild');
  assert.equal(statusAfter(...converting, start(answer(500, 'Doing'))), 'convert');
  assert.equal(statusAfter(...converting, start(answer(1000, 'Failed'))), 'convertFaild');
  assert.equal(statusAfter(...converting, start(answer(1000, 'Done'))), 'success');
});

test('any other code on the start call, or an exception, fails', () => {
  assert.equal(statusAfter(...converting, start(refusal)), 'convertFaild');
  assert.equal(statusAfter(...converting, { type: 'callBroke', job }), 'convertFaild');
});

test('polling: Doing keeps waiting and stores the progress and the queue', () => {
  const [item] = run(...converting, poll(answer(500, 'Doing', { progress: 0.4, waiting: 2 })));
  assert.deepEqual([item?.status, item?.progress, item?.waiting, item?.taskToken], ['convert', 0.4, 2, 't']);
});

test('polling: 1000 and Done with files succeeds, without files fails', () => {
  const [item] = run(...converting, poll(answer(1000, 'Done', { files: [resultFile] })));
  assert.equal(item?.status, 'success');
  assert.equal(item?.progress, 1);
  assert.equal(item?.outcome?.bytesAfter, 2);
  assert.equal(statusAfter(...converting, poll(answer(1000, 'Done'))), 'convertFaild');
  assert.equal(statusAfter(...converting, poll(refusal)), 'convertFaild');
});

test('polling: more than 60 s at progress 0 fails; queued at 0.01 never does', () => {
  const still = (progress: number, at: number) =>
    statusAfter(...converting, poll(answer(500, 'Doing', { progress }), at));
  assert.equal(still(0, 60_000), 'convert');
  assert.equal(still(0, 60_001), 'convertFaild');
  assert.equal(still(0.01, 300_000), 'convert');
});

test('a failure names the file even where the server did not', () => {
  const [item] = run(...converting, poll(answer(1000, 'Failed', { failure: { code: 'FILE_DAMAGED', facts: {} } })));
  assert.deepEqual(item?.failure, { code: 'FILE_DAMAGED', facts: { file: 'a.pdf' } });
});

test('a failure of several files in one task names only the file that the server names', () => {
  const both = (facts: { file?: string }) =>
    run(
      { type: 'added', files: ['a', 'b'].map((uid) => ({ uid, name: `${uid}.pdf`, size: 3 })) },
      { type: 'uploadAnswered', uid: 'a', answer: upload },
      { type: 'uploadAnswered', uid: 'b', answer: upload },
      { type: 'started', uids: ['a', 'b'], job, at: 0 },
      poll(answer(1000, 'Failed', { failure: { code: 'FILE_DAMAGED', facts } })),
    ).map((item) => item.failure?.facts.file);
  assert.deepEqual(both({}), [undefined, undefined]);
  assert.deepEqual(both({ file: 'b.pdf' }), ['b.pdf', 'b.pdf']);
});

test('files of one task share their end', () => {
  const two: ConversionEvent[] = [
    { type: 'added', files: ['a', 'b'].map((uid) => ({ uid, name: `${uid}.pdf`, size: 3 })) },
    { type: 'uploadAnswered', uid: 'a', answer: upload },
    { type: 'uploadAnswered', uid: 'b', answer: upload },
    { type: 'started', uids: ['a', 'b'], job, at: 0 },
    poll(answer(1000, 'Done', { files: [resultFile] })),
  ];
  assert.deepEqual(
    run(...two).map(({ status }) => status),
    ['success', 'success'],
  );
});

test('a late answer changes nothing once the file went back', () => {
  const [item] = run(
    ...converting,
    { type: 'backToReady', uids: ['a'] },
    poll(answer(1000, 'Done', { files: [resultFile] })),
  );
  assert.equal(item?.status, 'ready');
  assert.equal(item?.job, undefined);
});

test('a cancelled task takes its upload along, so that the file is sent again', () => {
  const [item] = run(...converting, { type: 'cancelled', uids: ['a'] });
  assert.equal(item?.status, 'new');
  assert.equal(item?.fileNameToken, undefined);
  assert.equal(item?.job, undefined);
});

test('files keep their places when moved, and restart clears the list', () => {
  const three: ConversionEvent = { type: 'added', files: ['a', 'b', 'c'].map((uid) => ({ uid, name: uid, size: 1 })) };
  const order = (...events: ConversionEvent[]) =>
    run(three, ...events)
      .map(({ uid }) => uid)
      .join('');
  assert.equal(order({ type: 'moved', uid: 'a', to: 1 }), 'bac');
  assert.equal(order({ type: 'moved', uid: 'c', to: -4 }), 'cab');
  assert.equal(order({ type: 'moved', uid: 'a', to: 9 }), 'bca');
  assert.equal(order({ type: 'ordered', uids: ['c', 'b', 'a'] }), 'cba');
  assert.equal(order({ type: 'removed', uid: 'b' }), 'ac');
  assert.equal(order({ type: 'restarted' }), '');
});
