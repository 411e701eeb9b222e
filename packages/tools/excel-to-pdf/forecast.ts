import { regionSigns, type OfficeKind } from '@pagewright/engine/office';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** The region is worth a question only where a workbook leaves it open and would look otherwise elsewhere. */
export default async function forecast({ files, signal }: WorkOf<typeof tool>): Promise<ToolForecast> {
  for (const { path, kind } of files) {
    const { own, depends } = await regionSigns(path, kind as OfficeKind, signal);
    if (own === undefined && depends) return { matters: ['region'] };
  }
  return {};
}
