import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Certificate } from 'pkijs';
import { pemOf } from '../make/authority/pem.ts';

const execute = promisify(execFile);

interface StampedBytes {
  /** A timestamp without the answer around it, DER. */
  token: Uint8Array;
  /** What it is to be about. */
  content: Uint8Array;
  trusted: readonly Certificate[];
}

/** What OpenSSL, which wrote none of ours, says of a timestamp of RFC 3161: `Verification: OK`, or its reasons why not. */
export async function timestampToOpenssl({ token, content, trusted }: StampedBytes): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openssl-'));
  try {
    const at = (name: string) => path.join(folder, name);
    await writeFile(at('token'), token);
    await writeFile(at('content'), content);
    await writeFile(at('trusted'), pemOf(trusted));
    const words = ['ts', '-verify', '-token_in', '-in', at('token'), '-data', at('content'), '-CAfile', at('trusted')];
    const { stdout, stderr } = await execute('openssl', words).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return (stdout || stderr).trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
