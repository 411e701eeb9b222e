import { compressPdf } from '@pagewright/engine/compress/compress.ts';
import { strengthOf, strengthOfRate } from '@pagewright/engine/compress/levels.ts';
import { inspectPdf } from '@pagewright/engine/document/inspect.ts';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Makes pictures as small as their place on the page allows, and packs everything else better. */
export default async function run({
  files,
  options,
  folder,
  progress,
  signal,
}: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const { pages } = await inspectPdf(file.path, { password: file.password, signal });
  const path = outputPath(folder, 1, 'pdf');
  const { notes, encrypted } = await compressPdf(file.path, {
    strength: options.level === 'custom' ? strengthOfRate(options.rate) : strengthOf(options.level),
    output: path,
    password: file.password,
    signal,
    onProgress: progress,
  });
  const name = resultName(file.name, 'compressed', 'pdf');
  return {
    outputs: [{ path, name, pages, ...(encrypted && { encrypted: true as const }) }],
    notes: notesOf(notes, files),
  };
}
