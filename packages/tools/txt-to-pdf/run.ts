import { textsToPdf, type TextSettings } from '@pagewright/engine/plain-text';
import { inOrder } from '../src/file-order.ts';
import { namesOfGroups, outputPath, stemOf } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Options = WorkOf<typeof tool>['options'];

/** Sets plain texts as PDFs: all in one, or each in its own. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const texts = inOrder(files, options.order);
  const groups = options.result === 'one' ? [texts] : texts.map((text) => [text]);
  const documents = groups.map((group, index) => ({
    texts: group.map(({ path, name }) => ({ path, title: stemOf(name) })),
    output: outputPath(folder, index + 1, 'pdf'),
  }));
  const { pages, notes } = await textsToPdf({
    documents,
    settings: settingsOf(options),
    signal,
    deadlineMs: DEADLINE_MS,
    onProgress: progress,
  });
  const names = namesOfGroups(groups, 'pdf');
  return {
    outputs: documents.map(({ output }, index) => ({
      path: output,
      name: names[index] ?? '',
      pages: pages[index] ?? 0,
    })),
    notes: notesOf(notes, files),
  };
}

/** Of one document; the tool’s own deadline is for all of them. */
const DEADLINE_MS = 300_000;
const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** Points; the shorter side first. */
const PAPER: Record<Options['pageSize'], readonly [number, number]> = {
  a3: [841.89, 1190.55],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
  legal: [612, 1008],
};

function settingsOf({ pageSize, orientation, margin, lineNumbers, encoding, ...same }: Options): TextSettings {
  const [short, long] = PAPER[pageSize];
  return {
    font: same.font,
    fontSize: same.fontSize,
    longLines: same.longLines,
    tabWidth: same.tabWidth,
    page: orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short },
    margin: margin * POINTS_PER_MILLIMETRE,
    lineNumbers: lineNumbers ? 'shown' : 'none',
    encoding: encoding === 'auto' ? undefined : encoding,
  };
}
