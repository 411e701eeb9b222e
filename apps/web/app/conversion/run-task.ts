import type { StartRequest, TaskAnswer } from '@pagewright/contract/calls/conversion.ts';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import { jobId, type JobId } from '@pagewright/contract/ids.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { pollTask, startTask } from './calls.ts';
import type { ConversionEvent } from './machine.ts';

const JOB_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Polls that may fail one after the other before the task is given up: a tunnel, a server that restarts. */
const BROKEN_POLLS = 15;

/** A task's id, 32 random characters, chosen here so that a repeated call is the same task. */
export function newJob(): JobId {
  // Rejecting the bytes past the last whole multiple keeps every letter equally likely.
  const letters: string[] = [];
  while (letters.length < 32) {
    for (const byte of crypto.getRandomValues(new Uint8Array(64))) {
      if (byte < JOB_LETTERS.length * 4 && letters.length < 32)
        letters.push(JOB_LETTERS.charAt(byte % JOB_LETTERS.length));
    }
  }
  return jobId.parse(letters.join(''));
}

interface Run {
  request: StartRequest & { job: JobId };
  wireNames: Readonly<Record<string, string>>;
  language: Language;
  signal: AbortSignal;
  onEvent: (event: ConversionEvent) => void;
}

const isRunning = (answer: TaskAnswer | Refusal): answer is TaskAnswer =>
  'result' in answer && answer.code === 500 && answer.result.status === 'Doing';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts a task and polls it to its end; every answer becomes an event of the machine. */
export async function runTask({ request, wireNames, language, signal, onEvent }: Run): Promise<void> {
  const { job } = request;
  const say = (call: 'start' | 'poll', answer: TaskAnswer | Refusal) =>
    onEvent({ type: 'answered', job, call, answer, at: Date.now() });
  try {
    let answer = await startTask(request, wireNames, language, signal);
    say('start', answer);
    const startedAt = Date.now();
    while (isRunning(answer) && !signal.aborted) {
      if (answer.result.progress === 0 && Date.now() - startedAt > LIMITS.stallSeconds * 1000) return;
      const { progress: seen, token } = answer.result;
      const polledAt = Date.now();
      answer = await pollWithPatience({ id: job, token, seen }, language, signal);
      if (signal.aborted) return;
      say('poll', answer);
      // Where the server answers at once instead of holding its answer, polls keep to their interval.
      const unchanged = isRunning(answer) && answer.result.progress === seen;
      if (unchanged) await pause(LIMITS.pollSeconds * 1000 - (Date.now() - polledAt));
    }
  } catch {
    if (!signal.aborted) onEvent({ type: 'callBroke', job });
  }
}

/** The task goes on while a part of the server is away, or somebody at the same address asks too often. */
const isPassing = (answer: TaskAnswer | Refusal) =>
  'failure' in answer && (answer.failure.code === 'SERVICE_AWAY' || answer.failure.code === 'TOO_FREQUENT');

async function pollWithPatience(
  task: { id: JobId; token: string; seen: number },
  language: Language,
  signal: AbortSignal,
) {
  for (let broken = 0; ; broken += 1) {
    try {
      const answer = await pollTask(task, language, signal);
      if (!isPassing(answer) || broken >= BROKEN_POLLS) return answer;
      await pause(LIMITS.pollSeconds * 1000);
    } catch (error) {
      if (signal.aborted || broken >= BROKEN_POLLS) throw error;
      await pause(LIMITS.pollSeconds * 1000);
    }
  }
}
