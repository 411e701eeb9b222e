import path from 'node:path';
import type { MadeSignature } from '@pagewright/contract/edits/signature-request.ts';
import { installedFaces } from '@pagewright/engine/faces';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { stampDigest, stampSignature, validationFor, type Level, type SignatureFormat } from '@pagewright/signatures';
import type { IdentityFile } from './identity-in.ts';
import type { SignatureWish } from './request-from.ts';
import { askService, stampService, trustedHere } from './services.ts';

export interface Signing {
  path: string;
  password?: string | undefined;
  by: { made: MadeSignature } | { identity: IdentityFile; wish: SignatureWish };
  level: Level;
  assets: readonly string[];
  /** For what lies in between, and the result. */
  folder: string;
  now: Date;
  signal: AbortSignal;
}

interface Signed {
  path: string;
  /** Whose certificate it is. */
  name: string;
  format: SignatureFormat;
}

/**
 * Signs a document and brings the signature to its level. Threads do what depends on the
 * document's size, and none of them waits for anybody's answer. Fails as the tasks and services beside this file do: there is a
 * signature of the level that was asked for, or none.
 */
export async function signDocument(signing: Signing): Promise<Signed> {
  const { password, level, folder, now, signal } = signing;
  // Before anything else, so that nobody waits for what cannot be.
  const stamp = level === 'b-b' ? undefined : stampService(signal);
  const { hole, signature, name, format } = await prepared(signing);
  const timed = stamp ? await stampSignature(signature, stamp) : signature;
  const needsData = level === 'b-lt' || level === 'b-lta';
  const around = { ask: askService(signal), trusted: await trustedHere(), now };
  const data = needsData ? await validationFor(timed, around) : undefined;
  const signed = path.join(folder, 'signed.pdf');
  const room = await embed(
    {
      path: path.join(folder, PREPARED),
      hole,
      signature: timed,
      password,
      data,
      isStamped: level === 'b-lta',
      output: signed,
    },
    signal,
  );
  if (!room || !stamp) return { path: signed, name, format };
  const token = await stampDigest(room.digest, stamp);
  const stamped = path.join(folder, 'stamped.pdf');
  await embed({ path: signed, hole: room.hole, signature: token, isStamped: false, output: stamped }, signal);
  return { path: stamped, name, format };
}

const PREPARED = 'prepared.pdf';

async function prepared({ path: file, password, by, level, assets, folder, now, signal }: Signing) {
  return runInThread<typeof import('./prepare-task.ts')>(
    new URL('./prepare-task.ts', import.meta.url),
    {
      path: file,
      password,
      by,
      level,
      assets,
      faces: await installedFaces(),
      now,
      output: path.join(folder, PREPARED),
    },
    { signal },
  );
}

function embed(input: Parameters<typeof import('./embed-task.ts').run>[0], signal: AbortSignal) {
  return runInThread<typeof import('./embed-task.ts')>(new URL('./embed-task.ts', import.meta.url), input, { signal });
}
