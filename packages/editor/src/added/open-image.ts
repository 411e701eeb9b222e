import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Editing } from '../operations/editing.ts';
import type { OwnImage } from './image.ts';

/** Fails with EDIT_ASSET_MISSING where it did not come with the script, EDIT_IMAGE_UNUSABLE where it is none that a page can show. */
export function openImage({ number, own, assets }: Editing, hash: string): OwnImage {
  const bytes = assets(hash);
  if (!bytes) throw new EngineFailure('EDIT_ASSET_MISSING', { operation: number });
  const image = own.images.open(hash, bytes);
  if (!image) throw new EngineFailure('EDIT_IMAGE_UNUSABLE', { operation: number });
  return image;
}
