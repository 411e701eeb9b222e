import { rm, writeFile } from 'node:fs/promises';
import type { MapFormat, MapSides, MindMap, MindMapLayout } from '@pagewright/contract';
import { diagramToPdf } from '@pagewright/engine/plain-text';
import { renderPages } from '@pagewright/engine/render';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type * as LayoutTask from './layout-task.ts';
import { mapAsDiagram } from './map-as-diagram.ts';
import { mapAsJson } from './map-as-json.ts';
import { mapAsMarkdown } from './map-as-markdown.ts';
import { mapAsOpml } from './map-as-opml.ts';
import { mapAsSvg } from './map-as-svg.ts';
import type { MapWords } from './map-words.ts';

export interface WrittenMap {
  map: MindMap;
  format: MapFormat;
  sides: MapSides;
  words: MapWords;
  /** Of the document, BCP 47, the main one first. */
  languages: readonly string[];
  /** Of the document, as many as were read. */
  pages: number;
  /** Where it goes; beside it stands what it is made of, while it is made. */
  output: string;
  signal: AbortSignal;
}

/** Twice as fine as a screen; coarser where a picture would have more pixels than programs open. */
const DPI = 144;
const MOST_PIXELS = 60_000_000;
const POINTS_PER_INCH = 72;

/** Writes a map as a file. Drawings are as large as the map with its margin, so that nothing is cut. */
export async function writeMap(written: WrittenMap): Promise<void> {
  const { map, format, words, output } = written;
  const title = map.nodes[0]!.label;
  if (format === 'markdown') return writeFile(output, mapAsMarkdown(map, words));
  if (format === 'opml') return writeFile(output, mapAsOpml(map, title));
  if (format === 'json') return writeFile(output, mapAsJson(map, written));
  const layout = await laidOut(written);
  if (format === 'svg') return writeFile(output, mapAsSvg(layout, title));
  if (format === 'pdf') return drawPdf(layout, written, output);
  const pdf = `${output}.pdf`;
  await drawPdf(layout, written, pdf);
  const dpi = Math.min(DPI, Math.sqrt(MOST_PIXELS / (layout.width * layout.height)) * POINTS_PER_INCH);
  await renderPages(pdf, {
    pages: [{ page: 1, output }],
    scale: { dpi },
    encoding: { format: 'png', quality: 100 },
    signal: written.signal,
  });
  await rm(pdf);
}

function laidOut({ map, sides, words, signal }: WrittenMap): Promise<MindMapLayout> {
  const counts = new Set(map.nodes.flatMap(({ more }) => more ?? []));
  const notes = Object.fromEntries([...counts].map((count) => [count, words.more(count)]));
  return runInThread<typeof LayoutTask>(
    new URL('./layout-task.ts', import.meta.url),
    { map, sides, notes, named: words.named },
    { signal },
  );
}

const drawPdf = (layout: MindMapLayout, { languages, signal }: WrittenMap, output: string): Promise<void> =>
  diagramToPdf({ diagram: mapAsDiagram(layout, languages[0] ?? ''), output, signal });
