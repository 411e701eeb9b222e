import { forecastCompression } from '../src/compression-forecast.ts';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import { asCompression } from './run.ts';
import type tool from './tool.ts';

/** About what each level would make of the file, or whether the size can be had, told of this tool's own options. */
export default async function forecast(work: WorkOf<typeof tool>): Promise<ToolForecast> {
  const { sizes, reach } = await forecastCompression(asCompression(work));
  return {
    ...(sizes && { sizes: sizes.map((size) => ({ ...size, option: 'limit' })) }),
    ...(reach && { reach: { ...reach, option: work.options.limit === 'own' ? 'size' : 'limit' } }),
  };
}
