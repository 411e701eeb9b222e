import type { ToolInput } from './tool.ts';
import { KIND_FACTS } from './kinds/facts.ts';

/**
 * A forecast is asked for when files are chosen, and a start mostly follows. So a server starts meanwhile what these files
 * need, unless it stands ready.
 */
export async function expectWork(files: readonly ToolInput[]): Promise<void> {
  const others = files.filter(({ kind }) => kind !== 'pdf');
  if (others.length === 0) return;
  const [images, office] = await Promise.all([
    import('@pagewright/engine/images'),
    import('@pagewright/engine/office'),
  ]);
  if (others.some(({ kind }) => KIND_FACTS[kind].mediaType.startsWith('image/'))) images.expectPictures();
  if (others.some(({ kind }) => kind in office.OFFICE_KINDS)) office.expectOffice();
}
