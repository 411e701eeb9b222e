import { drawingOptions } from '../src/drawings.ts';
import { choice, inGroup, level } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'dwg-to-jpg',
  family: 'to-pdf',
  icon: 'drawing',
  rank: 11,
  next: ['dwg-to-pdf', 'jpg-to-pdf', 'compress-pdf'],
  accepts: ['dwg', 'dxf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 300_000,
  programs: ['dwg-reader'],
  asksPassword: false,
  options: {
    ...inGroup('picture', {
      format: choice(['jpg', 'png'], { default: 'jpg' }),
      dpi: level({ least: 72, most: 600, step: 1, unit: 'dpi', recommended: 200, default: 200 }),
      quality: level({
        least: 10,
        most: 100,
        step: 5,
        unit: 'percent',
        recommended: 90,
        default: 90,
        shownWhen: { option: 'format', values: ['jpg'] },
      }),
    }),
    ...drawingOptions,
  },
});
