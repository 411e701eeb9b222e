import path from 'node:path';
import type { Language, MapFormat, MapSides, MindMap } from '@pagewright/contract';
import { titledNames } from '../names.ts';
import { MAP_EXTENSIONS } from './map-extensions.ts';
import { MAP_WORDS } from './map-words.ts';

/** Writes a map to be kept into `folder`; gives its path, and the name for who saves it. */
export async function keepMap(
  map: MindMap,
  { format, sides, language, folder }: { format: MapFormat; sides: MapSides; language: Language; folder: string },
): Promise<{ path: string; name: string }> {
  const { writeMap } = await import('./write-map.ts');
  const extension = MAP_EXTENSIONS[format];
  const output = path.join(folder, `map.${extension}`);
  await writeMap({
    map,
    format,
    sides,
    words: MAP_WORDS[language],
    languages: [language],
    pages: Math.max(1, ...map.nodes.map(({ page = 1 }) => page)),
    output,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return { path: output, name: titledNames([map.nodes[0]!.label], 'map', extension)[0]! };
}

const DEADLINE_MS = 60_000;
