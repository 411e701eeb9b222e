/** Threads end together. */
const PAUSE_MS = 1_000;

let timer: NodeJS.Timeout | undefined;

/**
 * What ended threads had is free for this process, but not yet for others: the GNU C library keeps it, more than 100 MB
 * after a conversion of 400 pages, until malloc_trim(3) is called. Other libraries give memory back by themselves.
 */
export function giveFreedMemoryBackSoon(): void {
  timer ??= setTimeout(async () => {
    timer = undefined;
    const trim = await (trimming ??= findTrim());
    trim?.async(0, () => {});
  }, PAUSE_MS).unref();
}

let trimming: ReturnType<typeof findTrim> | undefined;

async function findTrim() {
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load(null).func('int malloc_trim(size_t)');
  } catch {
    // Another C library, or a system for which there is no koffi.
    return undefined;
  }
}
