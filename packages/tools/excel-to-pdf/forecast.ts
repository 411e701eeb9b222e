import { regionSigns, type OfficeKind } from '@pagewright/engine/office';
import { officeForecast } from '../src/office.ts';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** What will take long, and whether the region is a question. */
export default async function forecast(work: Work): Promise<ToolForecast> {
  return { ...(await officeForecast(work)), ...((await isRegionOpen(work)) && { matters: ['region'] }) };
}

/** Only where a workbook leaves it open and would look otherwise elsewhere. */
async function isRegionOpen({ files, signal }: Work): Promise<boolean> {
  for (const { path, kind } of files) {
    const { own, depends } = await regionSigns(path, kind as OfficeKind, signal);
    if (own === undefined && depends) return true;
  }
  return false;
}
