import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRoot } from '../confinements.ts';
import { sweepGroups } from '../memory-guard.ts';

/**
 * The private folder of one run: inputs under fixed names in `in`, results in `out`, `scratch` for the rest. As root
 * its name is the user the program runs as, so that making the folder is claiming the user for this run alone.
 */
export interface JobFolder {
  /** Names this run among all of the machine. */
  name: string;
  uid: number | null;
  in: string;
  out: string;
  scratch: string;
}

/** Users that systemd leaves to nobody (systemd.io/UIDS-GIDS: 60578–61183 is unused). */
const FIRST_UID = 60_578;
const LAST_UID = 61_183;

let root: Promise<string> | undefined;

export async function makeJobFolder(identity: 'own-user' | 'same-user'): Promise<JobFolder> {
  root ??= prepareRoot().catch((error: unknown) => {
    root = undefined;
    throw error;
  });
  const parent = await root;
  const uid = identity === 'own-user' ? await claimUser(parent) : null;
  const folder = uid === null ? await mkdtemp(path.join(parent, 'job-')) : path.join(parent, String(uid));
  const job = {
    name: path.basename(folder),
    uid,
    in: path.join(folder, 'in'),
    out: path.join(folder, 'out'),
    scratch: path.join(folder, 'scratch'),
  };
  await symlink(ownerOf(process.pid), path.join(folder, 'owner'));
  await Promise.all([mkdir(job.in), mkdir(job.out), mkdir(job.scratch)]);
  if (uid !== null) {
    await Promise.all([chown(job.out, uid, uid), chown(job.scratch, uid, uid), chown(folder, 0, uid)]);
    await chmod(folder, 0o750);
  }
  return job;
}

/**
 * Processes that were killed may write for a moment after the head of them is gone. What cannot be removed is no failure
 * of the run: it is swept when a process next needs such folders.
 */
export async function removeJobFolder(job: JobFolder): Promise<void> {
  const patience = { maxRetries: 10, retryDelay: 50 };
  await rm(path.dirname(job.in), { recursive: true, force: true, ...patience }).catch(() => {});
}

async function claimUser(parent: string): Promise<number> {
  const count = LAST_UID - FIRST_UID + 1;
  const start = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step += 1) {
    const uid = FIRST_UID + ((start + step) % count);
    try {
      await mkdir(path.join(parent, String(uid)), { mode: 0o700 });
      return uid;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new Error('every user for programs is taken');
}

/** The folder of all runs, swept of what ended processes left behind. */
async function prepareRoot(): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const folder = path.join(tmpdir(), `pagewright-${uid}`);
  await mkdir(folder, { mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  // Somebody else was there first: their folder is not to be trusted.
  if (!found.isDirectory() || (process.getuid && found.uid !== uid)) return mkdtemp(`${folder}-`);
  await chmod(folder, 0o711);
  await Promise.all((await readdir(folder)).map((name) => sweep(path.join(folder, name))));
  if (isRoot()) sweepGroups((name) => existsSync(path.join(folder, name)));
  return folder;
}

const JUST_MADE_MS = 60_000;

async function sweep(folder: string): Promise<void> {
  const owner = await readlink(path.join(folder, 'owner')).catch(() => undefined);
  if (owner !== undefined && owner === ownerOf(Number(owner.split('-')[0]))) return;
  if (owner === undefined) {
    const found = await stat(folder).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < JUST_MADE_MS) return;
  }
  await rm(folder, { recursive: true, force: true });
}

/** A process by number and start, since numbers are used again (proc(5), field 22 of `stat`). */
function ownerOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return `${pid}-${line.slice(line.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return process.platform === 'linux' || pid !== process.pid ? `${pid}-gone` : `${pid}-here`;
  }
}
