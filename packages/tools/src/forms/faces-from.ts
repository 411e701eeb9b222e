import { readFileSync } from 'node:fs';
import type { FormToWrite } from '@pagewright/editor/filling';
import { shaping } from '@pagewright/editor/shaping';
import { hex, sha256 } from '@pagewright/ground/bytes';

/** Faces that are read from their files, by their hashes, when they are asked for. One that is another file by now is not there. */
export const facesFrom = (files: ReadonlyMap<string, string>): NonNullable<FormToWrite['faces']> => ({
  hashes: [...files.keys()],
  assets: (hash) => {
    const file = files.get(hash);
    const bytes = file === undefined ? undefined : new Uint8Array(readFileSync(file));
    return bytes && hex(sha256(bytes)) === hash ? bytes : undefined;
  },
  shaping,
});
