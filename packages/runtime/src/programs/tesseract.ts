import { EngineFailure } from '@pagewright/ground/failure.ts';
import { DEFAULT_LIMITS, type Limits } from '../sandbox/limits.ts';
import type { ProgramOutcome } from '../sandbox/run-confined.ts';
import { runProgram } from '../sandbox/run-program.ts';

/**
 * Tesseract, from 4.1 on: reads pictures. Each run has one thread (OMP_THREAD_LIMIT), since pages run beside each other;
 * its own threads only wait for each other (https://tesseract-ocr.github.io/tessdoc/FAQ.html).
 */

/** How Tesseract looks for text on a picture (`tesseract --help-psm`). */
export type Layout = 'columns' | 'scattered' | 'block' | 'line' | 'vertical';
const LAYOUTS: Readonly<Record<Layout, number>> = { columns: 3, vertical: 5, block: 6, line: 7, scattered: 11 };
const ORIENTATION_ONLY = 0;

export interface Reading {
  /** A grey TIFF; each of its pages is a picture of its own. */
  picture: string;
  /** Tesseract's codes, the most likely first. */
  languages: readonly string[];
  layout: Layout;
  dpi: number;
  /** Of the processor. */
  seconds: number;
  signal?: AbortSignal | undefined;
}

const LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  // Of what reads no text.
  cpuSeconds: 10,
  memoryMegabytes: 1536,
  addressSpaceMegabytes: 2048,
  fileMegabytes: 64,
  writtenMegabytes: 128,
  processes: 8,
};
const DEADLINE_MS = 120_000;
const ENVIRONMENT = { OMP_THREAD_LIMIT: '1' };
/** hOCR of a full page takes some hundred kilobytes. */
const MOST_OUTPUT_BYTES = 32 * 1024 * 1024;

/** The text of pictures as hOCR, one `ocr_page` each. Fails with TIME_EXCEEDED, MEMORY_EXCEEDED or PROGRAM_CRASHED. */
export async function readPictures({ picture, languages, layout, dpi, seconds, signal }: Reading): Promise<string> {
  const outcome = await run(
    picture,
    ['--psm', `${LAYOUTS[layout]}`, '--dpi', `${Math.round(dpi)}`, '-l', languages.join('+'), 'hocr'],
    { ...LIMITS, cpuSeconds: seconds },
    signal,
  );
  if (outcome.status !== 0) throw failureOf(outcome, picture);
  return outcome.stdout;
}

export interface Orientation {
  /** Degrees clockwise by which the picture must be turned for its text to be upright. */
  turn: 0 | 90 | 180 | 270;
  /** Tesseract's own measure; from about 2 on it is hardly ever wrong. */
  turnConfidence: number;
  /** "Latin", "Cyrillic", "Han", "Japanese" … */
  script: string;
  scriptConfidence: number;
}

/** How a picture lies and what its script is; undefined where there are too few characters to tell. */
export async function orientationOf(
  picture: string,
  { dpi, signal }: { dpi: number; signal?: AbortSignal | undefined },
): Promise<Orientation | undefined> {
  const { stdout, status } = await run(
    picture,
    ['--psm', `${ORIENTATION_ONLY}`, '--dpi', `${Math.round(dpi)}`, '-l', 'osd'],
    LIMITS,
    signal,
  );
  if (status !== 0) return undefined;
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(stdout)?.[1];
  const turn = Number(field('Rotate'));
  if (turn !== 0 && turn !== 90 && turn !== 180 && turn !== 270) return undefined;
  return {
    turn,
    turnConfidence: Number(field('Orientation confidence') ?? 0),
    script: field('Script') ?? '',
    scriptConfidence: Number(field('Script confidence') ?? 0),
  };
}

/** Codes of the languages that Tesseract has data for here, orientation and equations left out. */
export async function installedLanguages(): Promise<string[]> {
  const { stdout, stderr } = await runProgram({
    program: 'tesseract',
    args: () => ['--list-langs'],
    limits: LIMITS,
    deadlineMs: 10_000,
    env: ENVIRONMENT,
  });
  return `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => /^[a-z]{3}(?:_[a-z]+)*$/i.test(line) && !NO_LANGUAGES.has(line));
}

const NO_LANGUAGES: ReadonlySet<string> = new Set(['osd', 'equ', 'snum']);

async function run(
  picture: string,
  options: readonly string[],
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<ProgramOutcome> {
  return runProgram({
    program: 'tesseract',
    args: ({ inputs }) => [inputs[0] ?? '', 'stdout', ...options],
    readable: [{ path: picture }],
    limits,
    deadlineMs: DEADLINE_MS,
    env: ENVIRONMENT,
    maxLogBytes: MOST_OUTPUT_BYTES,
    signal,
  });
}

function failureOf({ timedOut, outOfMemory, signal, stderr }: ProgramOutcome, path: string): EngineFailure {
  if (timedOut || signal === 'SIGXCPU') return new EngineFailure('TIME_EXCEEDED', { program: 'tesseract', path });
  if (outOfMemory) return new EngineFailure('MEMORY_EXCEEDED', { program: 'tesseract', path });
  return new EngineFailure('PROGRAM_CRASHED', { program: 'tesseract', path }, stderr);
}
