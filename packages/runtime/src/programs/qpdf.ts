import { readFile, rm, stat } from 'node:fs/promises';
import { EngineFailure, type EngineFailureCode } from '@pagewright/ground/failure.ts';
import { DEFAULT_LIMITS } from '../sandbox/limits.ts';
import type { ProgramOutcome } from '../sandbox/run-confined.ts';
import { runProgram } from '../sandbox/run-program.ts';
import { possiblePasswords } from '@pagewright/ground/possible-passwords.ts';

/**
 * qpdf, from 11.0 on: everything about the structure of a PDF. Its jobs are written as JSON and handed over on
 * standard input, so that no password and no name ever stands on a command line, where every user of the machine
 * could read it, and none can be taken for an option (https://qpdf.readthedocs.io/en/stable/qpdf-job.html).
 */

export interface QpdfOptions {
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** `like`: the file whose encryption is copied; the password is then that file's. */
type JobOptions = QpdfOptions & { like?: string };

/** A job in qpdf's own words (`qpdf --job-json-help`), without its files and password. */
export type QpdfJob = Readonly<Record<string, unknown>>;

const DEADLINE_MS = 30_000;
const RESULT = 'result.pdf';

/** Done; 3: done, with warnings. */
const ACCEPTED = [0, 3];

/**
 * Writes the document again without encryption and with a sound cross-reference table. Streams and object streams
 * stay byte for byte as they are. Fails with `PASSWORD_MISSING`, `PASSWORD_WRONG`, `ENCRYPTION_UNSUPPORTED` or
 * `FILE_DAMAGED`.
 */
export async function rewritePlain(
  input: string,
  output: string,
  options: QpdfOptions = {},
): Promise<{ repaired: boolean }> {
  return runQpdf(input, output, { ...KEEP_STREAMS, decrypt: '' }, options);
}

export const KEEP_STREAMS = { objectStreams: 'preserve', streamData: 'preserve' } as const satisfies QpdfJob;

/** Reads all of the document's structure; `repaired` says that it has faults that readers mend. Fails like `rewritePlain`. */
export async function checkPdf(path: string, options: QpdfOptions = {}): Promise<{ repaired: boolean }> {
  const { status } = await perform(path, { check: '' }, options);
  return { repaired: status === 3 };
}

/** Runs one job from a file to a file. */
export async function runQpdf(
  input: string,
  output: string,
  job: QpdfJob,
  options: JobOptions = {},
): Promise<{ repaired: boolean }> {
  const { status, delivered } = await perform(input, job, options, output);
  if (!delivered.includes(RESULT))
    throw new EngineFailure('PROGRAM_CRASHED', { program: 'qpdf', path: input }, 'no result');
  const repaired = status === 3;
  if (repaired && (await overlooksEncryption(input, options))) {
    await rm(output, { force: true });
    throw new EngineFailure('FILE_DAMAGED', { path: input, program: 'qpdf' }, 'the encryption was overlooked');
  }
  return { repaired };
}

/**
 * In a damaged file qpdf takes the first trailer it finds, which may be one without the encryption dictionary of the
 * others: what it then writes as the pages is ciphertext.
 */
async function overlooksEncryption(input: string, options: QpdfOptions): Promise<boolean> {
  const bytes = await readFile(input);
  if (!/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'))) return false;
  const { encrypt } = JSON.parse(await askQpdf(input, { json: '2', jsonKey: ['encrypt'] }, options));
  return encrypt.encrypted === false;
}

/**
 * Encrypts a plain document the way another one is: same method, same passwords, same permissions. `options.password`
 * opens the other one. Streams and object streams are kept as they are.
 */
export async function encryptLike(
  plain: string,
  like: string,
  output: string,
  options: QpdfOptions = {},
): Promise<void> {
  await runQpdf(plain, output, { ...KEEP_STREAMS, allowWeakCrypto: '' }, { ...options, like });
}

/** What qpdf prints about a file for a question like `{ showNpages: '' }`. Fails like `rewritePlain`. */
export async function askQpdf(
  path: string,
  job: QpdfJob,
  options: QpdfOptions & { maxBytes?: number } = {},
): Promise<string> {
  const { stdout } = await perform(path, job, options);
  return stdout;
}

/** Tries the forms a password may have been stored in; one that is not needed does no harm. */
async function perform(
  input: string,
  job: QpdfJob,
  options: JobOptions & { maxBytes?: number },
  output?: string,
): Promise<ProgramOutcome> {
  const passwords = options.password === undefined ? [''] : [...possiblePasswords(options.password), ''];
  let wrong: unknown;
  for (const password of passwords) {
    try {
      return await attempt(input, job, { ...options, password }, output);
    } catch (error) {
      if (!(error instanceof EngineFailure) || !LOCKED.includes(error.code)) throw error;
      wrong ??= error;
    }
  }
  throw wrong;
}

const LOCKED: readonly EngineFailureCode[] = ['PASSWORD_MISSING', 'PASSWORD_WRONG'];

async function attempt(
  input: string,
  job: QpdfJob,
  { password, signal, maxBytes, like }: JobOptions & { password: string; maxBytes?: number },
  output: string | undefined,
): Promise<ProgramOutcome> {
  const outcome = await runProgram({
    program: 'qpdf',
    args: () => ['--job-json-file=/proc/self/fd/0'],
    readable: [{ path: input }, ...(like === undefined ? [] : [{ path: like }])],
    stdin: ({ inputs, output: folder }) =>
      JSON.stringify({
        ...job,
        inputFile: inputs[0],
        ...(output !== undefined && { outputFile: `${folder}/${RESULT}` }),
        ...(like === undefined
          ? password !== '' && { password }
          : { copyEncryption: inputs[1], encryptionFilePassword: password }),
      }),
    limits: await limitsFor(input),
    deadlineMs: DEADLINE_MS,
    signal,
    accepted: ACCEPTED,
    ...(maxBytes !== undefined && { maxLogBytes: maxBytes }),
    ...(output !== undefined && { deliver: (name: string) => (name === RESULT ? output : undefined) }),
  });
  const failure = failureOf(outcome, input, password);
  if (failure) throw failure;
  return outcome;
}

const MEBIBYTE = 1024 * 1024;

/** qpdf holds a document's objects, not its streams; the output is hardly ever larger than its input. */
async function limitsFor(input: string) {
  const { size } = await stat(input);
  const fileMegabytes = 64 + 2 * Math.ceil(size / MEBIBYTE);
  return { ...DEFAULT_LIMITS, fileMegabytes, writtenMegabytes: fileMegabytes };
}

/** What qpdf's end means. The messages are those of `libqpdf/QPDF_encryption.cc`. */
function failureOf(outcome: ProgramOutcome, path: string, password: string): EngineFailure | undefined {
  const { status, signal, stderr, timedOut, outOfMemory } = outcome;
  const fail = (code: EngineFailureCode) => new EngineFailure(code, { path, program: 'qpdf' }, stderr || signal);
  if (outOfMemory || /std::bad_alloc/.test(stderr)) return fail('MEMORY_EXCEEDED');
  if (timedOut || signal === 'SIGXCPU') return fail('TIME_EXCEEDED');
  if (signal === 'SIGXFSZ' || /File too large/.test(stderr)) return fail('OUTPUT_EXCEEDED');
  if (/No space left on device/.test(stderr)) return fail('DISK_FULL');
  if (status !== null && ACCEPTED.includes(status)) return undefined;
  if (/invalid password/.test(stderr)) return fail(password === '' ? 'PASSWORD_MISSING' : 'PASSWORD_WRONG');
  if (
    /unsupported encryption filter|unsupported version of (?:a )?(?:PDF )?(?:security|encryption)|Unsupported \/[RV]/i.test(
      stderr,
    )
  )
    return fail('ENCRYPTION_UNSUPPORTED');
  return fail(status === 2 ? 'FILE_DAMAGED' : 'PROGRAM_CRASHED');
}
