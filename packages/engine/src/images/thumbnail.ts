import { readFile, writeFile } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { SmallPicture } from './decode/small-picture.ts';
import { withImageProcess } from './process/image-process.ts';

/** Of a JPEG: start of image, and the marker that follows. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * A small JPEG of a picture of any kind that tools make, upright and on white; one that is small already keeps its size.
 * Fails with FILE_DAMAGED where nothing of it can be shown, IMAGE_TOO_LARGE, TIME_EXCEEDED and MEMORY_EXCEEDED.
 */
export async function pictureThumbnail(
  path: string,
  output: string,
  { signal, ...small }: SmallPicture & { signal?: AbortSignal | undefined },
): Promise<void> {
  const jpeg = await withImageProcess(signal, async (images) => {
    const { parts } = await images.ask(path, { ask: 'make small', small }, [await readFile(path)]);
    return parts[0];
  });
  // The decoder may have been taken over by what it read.
  if (jpeg?.subarray(0, JPEG_START.length).equals(JPEG_START) !== true)
    throw new EngineFailure('FILE_DAMAGED', { path });
  await writeFile(output, jpeg);
}
