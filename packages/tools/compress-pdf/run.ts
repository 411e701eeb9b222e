import { compressPdf } from '@pagewright/engine/compress/compress.ts';
import { compressToSize } from '@pagewright/engine/compress/exact-size.ts';
import {
  strengthOf,
  strengthOfQuality,
  strengthOfRate,
  type Level,
  type Strength,
} from '@pagewright/engine/compress/levels.ts';
import { inspectPdf } from '@pagewright/engine/document/inspect.ts';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Units of a thousand, so that the result is below the size asked for however its reader counts. */
const UNIT_BYTES = { MB: 1_000_000, KB: 1_000 };

/** Makes pictures as small as their place on the page allows, and packs everything else better. */
export default async function run({ files, options, folder, progress, signal }: Work): Promise<ToolResult> {
  const [file] = files;
  const { pages } = await inspectPdf(file.path, { password: file.password, signal });
  const path = outputPath(folder, 1, 'pdf');
  const access = {
    output: path,
    properties: options.properties ? ('kept' as const) : ('dropped' as const),
    password: file.password,
    signal,
    onProgress: progress,
  };
  const strength = strengthFor(options);
  const { notes, encrypted } = strength
    ? await compressPdf(file.path, { ...access, strength })
    : await compressToSize(file.path, {
        ...access,
        bytes: Math.floor(options.size * UNIT_BYTES[options.sizeUnit]),
        grey: options.grey,
      });
  const name = resultName(file.name, 'compressed', 'pdf');
  return {
    outputs: [{ path, name, pages, ...(encrypted && { encrypted: true as const }) }],
    notes: notesOf(notes, files),
  };
}

/** `undefined` where a size is asked for instead. */
export function strengthFor({
  level,
  rate,
  percent,
  grey,
}: Pick<Work['options'], 'rate' | 'percent' | 'grey'> & { level: Work['options']['level'] }): Strength | undefined {
  switch (level) {
    case 'custom':
      return { ...strengthOfRate(rate), grey };
    case 'percent':
      return { ...strengthOfQuality(percent), grey };
    case 'target':
      return undefined;
    default:
      return { ...strengthOf(level satisfies Level), grey };
  }
}
