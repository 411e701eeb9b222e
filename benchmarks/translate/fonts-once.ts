import { readFileSync } from 'node:fs';
import { EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { installedFaces } from '@pagewright/tools';

/** The fonts of this machine for many documents, each read and opened once: a task has a thread of its own, here they are many. */
export async function fontsOnce() {
  const faces = await installedFaces();
  const paths = new Map(faces.map(({ facts, path }) => [facts.sha256, path]));
  const read = new Map<string, Uint8Array>();
  const assets = (hash: string) => {
    const path = paths.get(hash);
    const bytes = read.get(hash) ?? (path === undefined ? undefined : new Uint8Array(readFileSync(path)));
    if (bytes) read.set(hash, bytes);
    return bytes;
  };
  const opened = new Map<Uint8Array, ReturnType<typeof shaping.open>>();
  const once: typeof shaping = {
    ...shaping,
    open: (bytes) => {
      const face = opened.get(bytes) ?? shaping.open(bytes);
      opened.set(bytes, face);
      return face;
    },
  };
  return {
    faces: faces.map(({ facts }) => facts),
    open: (bytes: Uint8Array, name: string) => new EditedDocument(bytes, { name, shaping: once, assets }),
  };
}
