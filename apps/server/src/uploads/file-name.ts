import { LIMITS } from '@pagewright/contract';
import { safeName } from '@pagewright/tools';

/** A file's name as its sender gives it, made data that is safe to show and to name results by: never a path. */
export function fileName(given: string): string {
  let result = safeName(given.toWellFormed().replaceAll('\0', ''));
  // Cut at the file system's own limit, never inside a character.
  while (Buffer.byteLength(result) > LIMITS.fileNameBytes) result = [...result].slice(0, -1).join('');
  return result;
}
