import type { Visitor } from '../server/visitor.ts';
import type { Heavy } from './heavy.ts';

const TOOL = 'rotate-pdf';
const PAUSE_MS = 1_000;
/** The conversions have begun, and hold what they take. */
const BEGUN_MS = 3_000;

export interface Lights {
  /** Of each task that was done, from the upload to its end. */
  ms: number[];
  failed: number;
}

/** Light tasks one after the other. */
export async function lightTimes(visitor: Visitor, pdf: Uint8Array<ArrayBuffer>, count: number): Promise<Lights> {
  const lights: Lights = { ms: [], failed: 0 };
  for (let index = 0; index < count; index += 1) await runLight(visitor, pdf, lights);
  return lights;
}

/** A light task each second for so long, or until the conversions are done. */
export async function besideHeavy(
  visitor: Visitor,
  pdf: Uint8Array<ArrayBuffer>,
  heavy: Heavy,
  longestMs: number,
): Promise<Lights> {
  const lights: Lights = { ms: [], failed: 0 };
  await pause(BEGUN_MS);
  const startedAt = performance.now();
  while (!heavy.isDone() && performance.now() - startedAt < longestMs) {
    await runLight(visitor, pdf, lights);
    await pause(PAUSE_MS);
  }
  return lights;
}

async function runLight(visitor: Visitor, pdf: Uint8Array<ArrayBuffer>, lights: Lights): Promise<void> {
  const startedAt = performance.now();
  const token = await visitor.upload(TOOL, pdf, 'document.pdf');
  const { status, failure } = await visitor.end(await visitor.start(TOOL, token, { angle: '90' }));
  if (status === 'Done') lights.ms.push(performance.now() - startedAt);
  else {
    lights.failed += 1;
    console.log(`a light task ended as ${status}: ${JSON.stringify(failure)}`);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
