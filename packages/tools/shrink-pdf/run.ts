import { compressFile, type CompressionWork } from '../src/compression.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Sizes that mail and offices ask for, in megabytes. */
const MEGABYTES = { '2mb': 2, '5mb': 5 };

/** Makes the file small enough by the work of compression. */
export default function run(work: Work): Promise<ToolResult> {
  return compressFile(asCompression(work));
}

/** The same work as compression calls it. */
export function asCompression({ options, ...work }: Work): CompressionWork {
  const { limit, size, sizeUnit, grey, properties } = options;
  const chosen = { rate: 150, percent: 70, size, sizeUnit, grey, properties };
  switch (limit) {
    case 'own':
      return { ...work, options: { ...chosen, level: 'target' } };
    case '2mb':
    case '5mb':
      return { ...work, options: { ...chosen, level: 'target', size: MEGABYTES[limit], sizeUnit: 'MB' } };
    default:
      return { ...work, options: { ...chosen, level: limit } };
  }
}
