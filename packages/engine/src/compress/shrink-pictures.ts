import type { Strength } from '../images/shrink/strength.ts';
import type { PictureJob } from './picture-jobs.ts';
import type { ImagePool, ShrunkPicture } from './image-pool.ts';

/** All pictures of a document with one strength. `skipped`: pictures that could not be read. */
export async function shrinkPictures(
  pool: ImagePool,
  jobs: readonly PictureJob[],
  strength: Strength,
  onShare?: (share: number) => void,
): Promise<{ pictures: ShrunkPicture[]; skipped: number }> {
  const answers = await pool.shrink({ steps: jobs.map((job) => ({ job, strength })), mode: 'make', onShare });
  return {
    pictures: answers.filter((answer) => typeof answer === 'object'),
    skipped: answers.filter((answer) => answer === 'unreadable').length,
  };
}
