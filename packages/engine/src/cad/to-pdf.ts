import type { EngineNote } from '../note.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { readDwg } from '@pagewright/runtime/programs/dwg-reader.ts';
import type { DrawnPage } from './sheets/pages.ts';
import type { SheetOptions } from './sheets/write.ts';
import { installedFonts } from './text/installed.ts';

export type { SheetOptions } from './sheets/write.ts';

export interface DrawingToPdf {
  path: string;
  kind: 'dwg' | 'dxf';
  output: string;
  options: SheetOptions;
  signal?: AbortSignal | undefined;
  onProgress?: Report | undefined;
}

export interface DrawingResult {
  pages: DrawnPage[];
  notes: EngineNote[];
  /** Counts by kind of entity, copies in blocks included. */
  drawn: [string, number][];
  skipped: [string, number][];
}

/** What drawing a drawing may take once it is read. */
const DEADLINE_MS = 90_000;

/**
 * Makes a vector PDF of a drawing: a page for model space and one for each layout, layers as optional content. Fails
 * with FILE_DAMAGED, with OUTPUT_EXCEEDED or MEMORY_EXCEEDED where it holds more than a page can show, and with
 * TIME_EXCEEDED.
 */
export async function drawingToPdf({
  path,
  kind,
  output,
  options,
  signal,
  onProgress,
}: DrawingToPdf): Promise<DrawingResult> {
  const [fonts, lines] = await Promise.all([
    installedFonts(),
    kind === 'dwg' ? readDwg(path, signal) : Promise.resolve(undefined),
  ]);
  const result = await runInThread<typeof import('./drawing-task.ts')>(
    new URL('./drawing-task.ts', import.meta.url),
    { path, fonts, output, options, ...(lines && { lines }) },
    { signal, deadlineMs: DEADLINE_MS, onProgress },
  );
  return { pages: result.pages, notes: notesOf(result, path), drawn: result.drawn, skipped: result.skipped };
}

interface Drawn {
  skipped: [string, number][];
  standIns: [string, number][];
  simplified: string[];
  lacksCharacters: boolean;
  hidden: number;
  damaged: boolean;
  cut: boolean;
}

const MOST_NAMES = 12;

/** Names that a drawing gives, as a sentence can quote them. */
function namesOf(skipped: readonly [string, number][]): string {
  const names = skipped.slice(0, MOST_NAMES).map(([name]) => name.replace(/[^\w .-]/g, '') || 'UNKNOWN');
  return [...names, ...(skipped.length > MOST_NAMES ? ['…'] : [])].join(', ');
}

function notesOf(
  { skipped, standIns, simplified, lacksCharacters, hidden, damaged, cut }: Drawn,
  path: string,
): EngineNote[] {
  const notes: EngineNote[] = [];
  const most = skipped.toSorted(([, a], [, b]) => b - a);
  const count = most.reduce((sum, [, each]) => sum + each, 0);
  if (count > 0) notes.push({ code: 'ENTITIES_SKIPPED', count, names: namesOf(most), path });
  const placed = standIns.reduce((sum, [, each]) => sum + each, 0);
  if (placed > 0) notes.push({ code: 'DRAWING_STAND_INS', count: placed, names: namesOf(standIns), path });
  if (simplified.includes('pictures')) notes.push({ code: 'DRAWING_PICTURES_MISSING', path });
  if (simplified.includes('linetypes')) notes.push({ code: 'LINETYPES_SIMPLIFIED', path });
  if (simplified.includes('fonts')) notes.push({ code: 'DRAWING_FONTS_REPLACED', path });
  if (lacksCharacters) notes.push({ code: 'DRAWING_CHARACTERS_MISSING', path });
  if (hidden > 0) notes.push({ code: 'DRAWING_LAYERS_OFF', count: hidden, path });
  if (damaged) notes.push({ code: 'DRAWING_DAMAGED', path });
  if (cut) notes.push({ code: 'DRAWING_CUT', path });
  return notes;
}
