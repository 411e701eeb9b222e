import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One web process at a time owns a data folder; the mark of a dead one is taken over at once. */

interface Mark {
  pid: number;
  /** Tells a process from a later one that was given the same pid: start time since boot, and the boot itself. */
  identity: string;
}

const TAKE_OVER_MS = 100;

class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface Ownership {
  release: () => Promise<void>;
}

/** Fails with `FolderInUse`, whose message says what to do. */
export async function ownFolder(folder: string): Promise<Ownership> {
  const file = path.join(folder, 'owner.json');
  const mine: Mark = { pid: process.pid, identity: identityOf(process.pid) ?? '' };
  const draft = `${file}.${process.pid}`;
  const release = () => rm(file, { force: true });
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    // A link either appears or fails, so of two that start together one gets the folder.
    await link(draft, file);
    await rm(draft);
    return { release };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await assertDead(file, folder, draft);

  await rename(draft, file);
  // Of two that take over from the same dead process, the one that came last has its mark there.
  await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS));
  if ((await readMark(file))?.pid !== process.pid)
    throw new FolderInUse(`Another Pagewright has just taken ${folder}.`);
  return { release };
}

async function assertDead(file: string, folder: string, draft: string): Promise<void> {
  const other = await readMark(file);
  if (!other || other.pid === process.pid || !isAlive(other)) return;
  await rm(draft);
  throw new FolderInUse(
    `Another Pagewright (process ${other.pid}) uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function readMark(file: string): Promise<Mark | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Mark;
  } catch {
    return undefined;
  }
}

function isAlive(mark: Mark): boolean {
  try {
    process.kill(mark.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return identityOf(mark.pid) === undefined || identityOf(mark.pid) === mark.identity;
}

/** Linux only; elsewhere `undefined`, and the pid alone must do. */
function identityOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field, counted behind the name in brackets, which may itself hold spaces; see proc_pid_stat(5).
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTime}`;
  } catch {
    return undefined;
  }
}
