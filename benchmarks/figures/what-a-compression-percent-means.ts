import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fixtureFolder } from '@pagewright/testkit';
import { percent, sizeOf, type Figure, type Measure } from './measuring/figure.ts';
import { photo } from './measuring/pictures.ts';
import { prose } from './measuring/prose.ts';
import { runTool } from './measuring/run-tool.ts';

const QUALITIES = [90, 70, 50, 30, 10];
const LEVELS = ['low', 'medium', 'high'];

/** The same two files at each setting: one of photos, one of text alone. */
export const measure: Measure = async () => {
  const photos = [
    await photo('one', { width: 2400, height: 1800 }),
    await photo('two', { width: 2000, height: 1500 }, 85),
  ];
  const { files: album } = await runTool('jpg-to-pdf', photos);
  const typed = path.join(fixtureFolder(), 'report.txt');
  writeFileSync(typed, prose(600).join('\n'));
  const { files: report } = await runTool('txt-to-pdf', [typed]);

  const [albumSize, reportSize] = [await sizeOf(album[0] ?? ''), await sizeOf(report[0] ?? '')];
  const figures: Record<string, Figure> = { album: albumSize, report: reportSize };
  const compressed = async (files: readonly string[], options: Record<string, string>) => {
    const result = await runTool('compress-pdf', files, options);
    return sizeOf(result.files[0] ?? '');
  };
  for (const quality of QUALITIES) {
    const size = await compressed(album, { level: 'percent', percent: String(quality) });
    figures[`album-${quality}`] = size;
    figures[`album-${quality}-share`] = percent(size.value, albumSize.value);
  }
  for (const level of LEVELS) figures[`album-${level}`] = await compressed(album, { level });
  for (const quality of [90, 10])
    figures[`report-${quality}`] = await compressed(report, { level: 'percent', percent: String(quality) });
  return figures;
};
