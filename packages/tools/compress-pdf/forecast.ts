import { forecastCompression } from '../src/compression-forecast.ts';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default (work: WorkOf<typeof tool>): Promise<ToolForecast> => forecastCompression(work);
