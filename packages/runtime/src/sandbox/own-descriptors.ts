/** See close_range(2). */
const CLOSE_RANGE_CLOEXEC = 4;
const FIRST_OTHER = 3;
const LAST = 0xffff_ffff;

type CloseRange = (first: number, last: number, flags: number) => number;

let closing: Promise<CloseRange | undefined> | undefined;

/**
 * Keeps whatever this process has open from the programs that it starts: files that its own starter left open, and those
 * that a library opened. Node marks its own so that they close; the streams that it hands over are not touched by this.
 */
export async function keepOwnDescriptors(): Promise<void> {
  const closeRange = await (closing ??= findCloseRange());
  closeRange?.(FIRST_OTHER, LAST, CLOSE_RANGE_CLOEXEC);
}

async function findCloseRange(): Promise<CloseRange | undefined> {
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load(null).func('int close_range(unsigned int, unsigned int, int)');
  } catch {
    // Another system or a C library from before 2021.
    return undefined;
  }
}
