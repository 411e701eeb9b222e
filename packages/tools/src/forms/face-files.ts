import { plainFaces } from '@pagewright/editor/filling';
import { installedFaces } from '@pagewright/engine/faces';

/** Files of fonts of this machine with the letters of a text, by their hashes. They take seconds to list, which nobody waits for whose letters the form has. */
export async function faceFilesFor(text: string): Promise<Map<string, string>> {
  const installed = await installedFaces();
  const paths = new Map(installed.map(({ facts, path }) => [facts.sha256, path]));
  const chosen = plainFaces(
    text,
    installed.map(({ facts }) => facts),
  );
  return new Map(chosen.map(({ sha256 }) => [sha256, paths.get(sha256) ?? '']));
}
