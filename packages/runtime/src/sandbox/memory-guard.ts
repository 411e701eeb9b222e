import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processesBelow, unlessGone } from './process-tree.ts';

/**
 * Bounds the memory of a process tree: by a control group of its own where one can be made (root on a usual Linux),
 * else by looking at the tree ten times a second.
 */
export interface MemoryGuard {
  /** The file a process writes its id to in order to join, and all its descendants with it. */
  joinFile: string | undefined;
  /** Looks at the tree below this process and calls back once it holds too much. */
  watch: (pid: number, onExceeded: () => void) => void;
  exceeded: () => boolean;
  release: () => void;
}

const MEBIBYTE = 1024 * 1024;
const WATCH_MS = 100;
/** Linux reports resident memory in pages; 4 KiB on x86-64, up to 64 KiB on arm64: 4 KiB never counts too much. */
const PAGE_BYTES = 4096;

const VERSION_1 = '/sys/fs/cgroup/memory';
const VERSION_2 = '/sys/fs/cgroup';

/** `name` is that of the job's folder. */
export function guardMemory(name: string, megabytes: number): MemoryGuard {
  return controlGroup(name, megabytes * MEBIBYTE) ?? watchdog(megabytes * MEBIBYTE);
}

/** Between the making of a group and its first process. */
const JUST_MADE_MS = 60_000;

/**
 * Removes the groups of jobs that are over; a group is made after its job's folder and goes before it, if it can. Groups are
 * the machine's: one that is empty because it was just made may be of an installation that keeps its folders elsewhere.
 */
export function sweepGroups(jobExists: (name: string) => boolean): void {
  const parent = path.dirname(groupFolder('any'));
  const names = unlessGone(() => readdirSync(parent)) ?? [];
  for (const name of names) {
    if (!name.startsWith(PREFIX) || jobExists(name.slice(PREFIX.length))) continue;
    const folder = path.join(parent, name);
    const made = unlessGone(() => statSync(folder).mtimeMs);
    if (made !== undefined && Date.now() - made > JUST_MADE_MS) unlessGone(() => rmdirSync(folder));
  }
}

const PREFIX = 'pagewright-';
const isFirstVersion = () => existsSync(path.join(VERSION_1, 'memory.limit_in_bytes'));
const groupFolder = (name: string) => path.join(isFirstVersion() ? VERSION_1 : VERSION_2, `${PREFIX}${name}`);

function controlGroup(name: string, bytes: number): MemoryGuard | undefined {
  const first = isFirstVersion();
  const folder = groupFolder(name);
  const write = (file: string, value: string) => writeFileSync(path.join(folder, file), value);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  try {
    mkdirSync(folder);
  } catch {
    return undefined;
  }
  try {
    if (first) write('memory.limit_in_bytes', String(bytes));
    else {
      write('memory.max', String(bytes));
      write('memory.oom.group', '1');
    }
  } catch {
    removeGroup(folder);
    return undefined;
  }
  // Without this the limit would only push the program into swap; not every kernel counts swap.
  unlessGone(() => (first ? write('memory.memsw.limit_in_bytes', String(bytes)) : write('memory.swap.max', '0')));
  return {
    joinFile: path.join(folder, 'cgroup.procs'),
    watch: () => {},
    exceeded: () => /oom_kill [1-9]/.test(unlessGone(() => read(first ? 'memory.oom_control' : 'memory.events')) ?? ''),
    release: () => removeGroup(folder),
  };
}

/** Ended processes leave their group a moment after they are gone, so that the first attempts may find it busy. */
function removeGroup(folder: string, attempts = 20): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || attempts === 0) return;
    setTimeout(() => removeGroup(folder, attempts - 1), 50).unref();
  }
}

function watchdog(bytes: number): MemoryGuard {
  let timer: NodeJS.Timeout | undefined;
  let exceeded = false;
  return {
    joinFile: undefined,
    watch: (pid, onExceeded) => {
      timer = setInterval(() => {
        if (residentBytes(pid) <= bytes) return;
        exceeded = true;
        onExceeded();
      }, WATCH_MS);
    },
    exceeded: () => exceeded,
    release: () => clearInterval(timer),
  };
}

/** Memory in use by a process and its descendants; what has just ended counts as nothing. */
function residentBytes(root: number): number {
  let bytes = 0;
  for (const pid of processesBelow(root)) {
    const resident = unlessGone(() => readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    bytes += Number(resident ?? 0) * PAGE_BYTES;
  }
  return bytes;
}
