import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { askAddress } from '@pagewright/engine/ask-address';
import type { Blank } from '@pagewright/forms';
import { ToolFailure } from '../../failure.ts';
import type { BlankFile, BlankSettings } from './blank-settings.ts';
import { checkBlank, unfitBlank } from './checked-blank.ts';

const FETCH = { most: 20_000_000, timeout: 30_000 } as const;

const fetching = new Map<string, Promise<BlankFile>>();

/**
 * The file at the official address of a form, kept from now on; of several who want the same one, one fetches it. Fails with
 * BLANK_MISSING and BLANK_UNFIT.
 */
export function fetchBlank(blank: Blank, settings: BlankSettings): Promise<BlankFile> {
  const { kept } = settings;
  if (kept === undefined) return Promise.reject(missing(blank));
  const key = path.join(kept, blank.name);
  const running = fetching.get(key) ?? fetched(blank, kept, settings);
  fetching.set(key, running);
  running.finally(() => fetching.delete(key)).catch(() => {});
  return running;
}

async function fetched(blank: Blank, kept: string, { ask = askAddress, ownHosts = [] }: BlankSettings) {
  const bytes = await (async () => {
    // What cannot be kept is not asked for.
    await mkdir(kept, { recursive: true });
    return ask(blank.address, { ...FETCH, own: new Set(ownHosts) });
  })().catch((error: unknown) => {
    throw missing(blank, error);
  });
  // Another process may fetch the same.
  const partial = path.join(kept, `.${blank.name}.${randomUUID()}.partial`);
  try {
    await writeFile(partial, bytes);
    const { sha256, differences } = await checkBlank(partial, blank);
    if (differences.length > 0) throw unfitBlank(fileOf(blank), blank, differences);
    const file = path.join(kept, fileOf(blank));
    await rename(partial, file);
    return { path: file, sha256 };
  } finally {
    await rm(partial, { force: true });
  }
}

const fileOf = ({ name }: Blank) => `${name}.pdf`;

const missing = (blank: Blank, cause?: unknown) =>
  new ToolFailure('BLANK_MISSING', { names: fileOf(blank), address: blank.address }, cause);
