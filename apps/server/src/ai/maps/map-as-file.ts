import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Language, MapFormat, MapSides, MindMap } from '@pagewright/contract';
import { keepMap } from '@pagewright/tools';
import type { Services } from '../../services.ts';

const TYPES: Record<MapFormat, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  markdown: 'text/markdown; charset=utf-8',
  opml: 'text/x-opml; charset=utf-8',
  json: 'application/json',
};

/** A map as a file; nothing of it is kept here. */
export async function mapAsFile(
  { settings }: Pick<Services, 'settings'>,
  map: MindMap,
  { format, sides, language }: { format: MapFormat; sides: MapSides; language: Language },
): Promise<{ bytes: Buffer; name: string; type: string }> {
  const folder = path.join(settings.DATA_DIR, 'exports', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const kept = await keepMap(map, { format, sides, language, folder });
    return { bytes: await readFile(kept.path), name: kept.name, type: TYPES[format] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
