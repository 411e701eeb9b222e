import { lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { processesBelow, unlessGone } from './process-tree.ts';

/**
 * Bounds what a run writes to the disk in all: the limit of the kernel (RLIMIT_FSIZE) is for each file alone. Its folders
 * are looked at ten times a second, and once more at its end.
 */
export interface WriteGuard {
  /** Looks at what is there from now on, and calls back once it is too much; `pid` is the head of the run. */
  watch: (pid: number, onExceeded: () => void) => void;
  /** Whether it was ever too much; looks once more. */
  exceeded: () => boolean;
  release: () => void;
}

const MEBIBYTE = 1024 * 1024;
const WATCH_MS = 100;
/** Of `blocks` (stat(2)). */
const BLOCK_BYTES = 512;
/** What one name takes that holds nothing. */
const NAME_BYTES = 4096;

export function guardWriting(folders: readonly string[], megabytes: number): WriteGuard {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = (pid?: number) => {
    const room = { left: megabytes * MEBIBYTE };
    for (const folder of folders) count(folder, room);
    if (pid !== undefined) countNameless(pid, folders, room);
    isOver ||= room.left < 0;
    return isOver;
  };
  return {
    watch: (pid, onExceeded) => {
      timer = setInterval(() => {
        if (!look(pid)) return;
        clearInterval(timer);
        onExceeded();
      }, WATCH_MS);
    },
    exceeded: () => look(),
    release: () => clearInterval(timer),
  };
}

/** Stops where it is too much: a tree of names may be as long as the disk is large. */
function count(folder: string, room: { left: number }): void {
  for (const name of unlessGone(() => readdirSync(folder)) ?? []) {
    if (room.left < 0) return;
    const at = path.join(folder, name);
    const found = unlessGone(() => lstatSync(at));
    room.left -= NAME_BYTES + bytesOf(found);
    if (found?.isDirectory()) count(at, room);
  }
}

/** Files that have lost their names and are still open keep what was written. */
function countNameless(root: number, folders: readonly string[], room: { left: number }): void {
  const devices = new Set(folders.map((folder) => unlessGone(() => lstatSync(folder).dev)));
  const seen = new Set<number>();
  for (const pid of processesBelow(root)) {
    if (room.left < 0) return;
    const open = `/proc/${pid}/fd`;
    for (const name of unlessGone(() => readdirSync(open)) ?? []) {
      const found = unlessGone(() => statSync(path.join(open, name)));
      if (!found?.isFile() || found.nlink > 0 || !devices.has(found.dev) || seen.has(found.ino)) continue;
      seen.add(found.ino);
      room.left -= bytesOf(found);
    }
  }
}

const bytesOf = (found: Stats | undefined) => (found?.blocks ?? 0) * BLOCK_BYTES;
