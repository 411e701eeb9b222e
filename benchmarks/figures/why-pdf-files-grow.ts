import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fixtureFolder } from '@pagewright/testkit';
import { sizeOf, type Measure } from './measuring/figure.ts';
import { photo, scan } from './measuring/pictures.ts';
import { prose } from './measuring/prose.ts';
import { runTool } from './measuring/run-tool.ts';

const LINES = 40;

/** One page, as text and as a scan; a photo of twelve megapixels, as it came and with the detail that its page shows. */
export const measure: Measure = async () => {
  const lines = prose(LINES);
  const typed = path.join(fixtureFolder(), 'typed.txt');
  writeFileSync(typed, lines.join('\n'));
  const text = await runTool('txt-to-pdf', [typed]);
  const scanned = await runTool('jpg-to-pdf', [await scan('scanned', lines, 300)]);
  const picture = await photo('holiday', { width: 4000, height: 3000 });
  const placed = await runTool('jpg-to-pdf', [picture], { pageSize: 'a4' });
  const shrunk = await runTool('compress-pdf', placed.files);
  const again = await runTool('compress-pdf', scanned.files);
  const of = async ({ files: [file = ''] }: typeof text) => sizeOf(file);
  return {
    'text-page': await of(text),
    'scanned-page': await of(scanned),
    'scanned-page-compressed': await of(again),
    photo: await of(placed),
    'photo-compressed': await of(shrunk),
  };
};
