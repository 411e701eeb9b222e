import { estimateSizes } from '@pagewright/engine/compress/estimate.ts';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import { strengthFor } from './run.ts';
import type tool from './tool.ts';

const LEVELS = ['low', 'medium', 'high'] as const;

/** About what each level would make of the file, and the chosen one with its value. */
export default async function forecast({
  files: [file],
  options,
  folder,
  signal,
}: WorkOf<typeof tool>): Promise<ToolForecast> {
  const levels = [...new Set([...LEVELS, options.level])];
  const strengths = levels.flatMap((level) => {
    const strength = strengthFor({ ...options, level });
    return strength ? [{ level, strength }] : [];
  });
  const sizes = await estimateSizes(
    file.path,
    strengths.map(({ strength }) => strength),
    { folder, password: file.password, signal },
  );
  return {
    sizes: strengths.map(({ level }, index) => ({ option: 'level', value: level, bytes: sizes[index] ?? file.bytes })),
  };
}
