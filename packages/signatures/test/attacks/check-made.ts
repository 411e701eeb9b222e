import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { checkFile } from '../../src/check/index.ts';
import { drawFile } from '@pagewright/testkit';

/** A check that ended without a verdict. */
export interface Failed {
  message: string;
  /** The check says that the file cannot be read. */
  isRefusal: boolean;
}

export type Verdict = readonly CheckedSignature[] | Failed;

/** Checks a file with one trusted root, DER. */
export async function checkMade(bytes: Uint8Array, root: Uint8Array<ArrayBuffer>): Promise<Verdict> {
  const folder = mkdtempSync(path.join(tmpdir(), 'attacks-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    const checking = { trusted: [root], now: new Date(), password: undefined, draw: drawFile(file) };
    return await checkFile(file, bytes, checking);
  } catch (error) {
    return { message: String(error), isRefusal: error instanceof EngineFailure };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A check that takes longer could be used to keep a server busy. */
const PATIENCE_MS = 30_000;

/** The same in a thread, which is stopped if there is no verdict in time. */
export async function checkApart(bytes: Uint8Array, root: Uint8Array<ArrayBuffer>): Promise<Verdict> {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { workerData: { bytes, root } });
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const fail = (message: string) => resolve({ message, isRefusal: false });
  const timer = setTimeout(() => fail(`no verdict after ${PATIENCE_MS / 1000} s`), PATIENCE_MS);
  worker.once('message', resolve);
  worker.once('error', (error) => fail(String(error)));
  worker.once('exit', () => fail('the check ended without a verdict'));
  const answer = await promise;
  clearTimeout(timer);
  await worker.terminate();
  return answer;
}
