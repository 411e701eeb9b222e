import path from 'node:path';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { certificateOf, gatherRenewal, readCms, stampDigest } from '@pagewright/signatures';
import { outputPath, resultName } from '../names.ts';
import type { ToolInput, ToolResult } from '../tool.ts';
import { askService, stampService, trustedHere } from './services.ts';

interface Renewing {
  folder: string;
  now: Date;
  signal: AbortSignal;
}

/**
 * The file with what is needed to check its signatures later, and a timestamp over all of it, as increments. Fails as the tasks and
 * services beside this file do: there is a new proof of all signatures that hold, or none.
 */
export async function renewDocument(
  { path: given, original, name, password }: ToolInput,
  { folder, now, signal }: Renewing,
): Promise<ToolResult> {
  const stamp = stampService(signal);
  const certificates = await trustedHere();
  // What other readers cannot unpack is signed all the same.
  const source = original ?? given;
  const trusted = certificates.map((certificate) => certificateOf({ certificate }));
  const file = { path: source, name: given, password, trusted, now };
  const renewal = await runInThread<typeof import('./plan-renewal-task.ts')>(
    new URL('./plan-renewal-task.ts', import.meta.url),
    file,
    { signal },
  );
  const data = await gatherRenewal(renewal, { ask: askService(signal), trusted: certificates, now });
  const prepared = path.join(folder, 'prepared.pdf');
  const { hole, digest, count, left, pages, isEncrypted } = await runInThread<typeof import('./renew-task.ts')>(
    new URL('./renew-task.ts', import.meta.url),
    { ...file, data, output: prepared },
    { signal },
  );
  const timestamp = await stampDigest(digest, stamp);
  const output = outputPath(folder, 1, 'pdf');
  await runInThread<typeof import('./embed-task.ts')>(
    new URL('./embed-task.ts', import.meta.url),
    { path: prepared, hole, signature: timestamp, isStamped: false, output },
    { signal },
  );
  const until = (await readCms(timestamp))?.certificate?.notAfter.value ?? now;
  return {
    outputs: [
      {
        path: output,
        name: resultName(name, 'renewed', 'pdf'),
        pages,
        ...(isEncrypted && { encrypted: true as const }),
      },
    ],
    notes: [
      { code: 'SIGNATURES_RENEWED', count, until: until.toISOString() },
      ...(left > 0 ? [{ code: 'SIGNATURES_NOT_RENEWED' as const, count: left }] : []),
    ],
  };
}
