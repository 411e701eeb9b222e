import type { CompoundFile } from './compound-file.ts';
import { CURRENT_USER, DOCUMENT } from './streams.ts';
import { readEdits } from './user-edits.ts';

/** In an edit's record, header included. */
const HIGHEST_AT = 28;

/**
 * Some programs leave the highest number of an object at what it was before they added objects; LibreOffice then opens
 * nothing. Raises it ([MS-PPT], 2.3.3, persistIdSeed), and tells whether it had to.
 */
export function mendHighestNumber(file: CompoundFile): boolean {
  const user = file.read(CURRENT_USER);
  const document = file.read(DOCUMENT);
  if (!user || !document) return false;
  const { lastEditAt, highest } = readEdits(document, user);
  if (document.readUInt32LE(lastEditAt + HIGHEST_AT) >= highest) return false;
  document.writeUInt32LE(highest, lastEditAt + HIGHEST_AT);
  file.overwrite(DOCUMENT, document);
  return true;
}
