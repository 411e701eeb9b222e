import { EngineFailure } from '@pagewright/ground/failure.ts';
import {
  compressPdf,
  compressToSize,
  strengthOf,
  strengthOfQuality,
  strengthOfRate,
  type Level,
} from '@pagewright/engine/compress';
import type { Strength } from '@pagewright/engine/images';
import { inspectPdf } from '@pagewright/engine/inspect';
import { withReadablePdf } from '@pagewright/engine/opening';
import { outputPath, resultName } from './names.ts';
import { notesOf } from './notes.ts';
import type { ToolResult, ToolWork } from './tool.ts';

/** How strongly a file is compressed, in one of five ways. */
interface Compression {
  level: Level | 'custom' | 'percent' | 'target';
  /** Pixels an inch, of `custom`. */
  rate: number;
  /** Quality of pictures, of `percent`. */
  percent: number;
  /** Of `target`. */
  size: number;
  sizeUnit: keyof typeof UNIT_BYTES;
  grey: boolean;
  properties: boolean;
}

export type CompressionWork = ToolWork<Compression>;

/** Units of a thousand, so that the result is below the size asked for however its reader counts. */
const UNIT_BYTES = { MB: 1_000_000, KB: 1_000 };

/** Makes pictures as small as their place on the page allows, and packs everything else better. */
export async function compressFile(work: CompressionWork): Promise<ToolResult> {
  const { files, folder, signal } = work;
  const [file] = files;
  const path = outputPath(folder, 1, 'pdf');
  const { result, notes } = await withReadablePdf(file, { reader: 'program', folder, signal }, async (sound) => {
    const { pages } = await inspectPdf(sound, { password: file.password, signal });
    const compressed = await compress(work, sound, path).catch((error: unknown) => countingPages(error, pages));
    // What is handed back as it is may be read otherwise than its mended copy.
    return { ...compressed, pages: compressed.unchanged ? undefined : pages };
  });
  const { pages, encrypted, unchanged } = result;
  const name = resultName(file.name, 'compressed', 'pdf');
  return {
    outputs: [{ path, name, ...(pages !== undefined && { pages }), ...(encrypted && { encrypted: true as const }) }],
    // Nobody is told of a repair that is not in the file.
    notes: notesOf([...(unchanged ? [] : notes), ...result.notes], files),
  };
}

/** Only a file of several pages can be split instead. */
function countingPages(error: unknown, pages: number): never {
  if (!(error instanceof EngineFailure) || error.code !== 'SIZE_UNREACHABLE') throw error;
  throw new EngineFailure(error.code, { ...error.facts, pages }, error);
}

async function compress({ files, options, progress, signal }: CompressionWork, input: string, output: string) {
  const access = {
    output,
    original: files[0].original ?? files[0].path,
    properties: options.properties ? ('kept' as const) : ('dropped' as const),
    password: files[0].password,
    signal,
    onProgress: progress,
  };
  const strength = strengthFor(options);
  return strength
    ? compressPdf(input, { ...access, strength })
    : compressToSize(input, {
        ...access,
        bytes: requestedBytes(options),
        grey: options.grey,
      });
}

export const requestedBytes = ({ size, sizeUnit }: Pick<Compression, 'size' | 'sizeUnit'>): number =>
  Math.floor(size * UNIT_BYTES[sizeUnit]);

/** `undefined` where a size is asked for instead. */
function strengthFor({
  level,
  rate,
  percent,
  grey,
}: Pick<Compression, 'level' | 'rate' | 'percent' | 'grey'>): Strength | undefined {
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
