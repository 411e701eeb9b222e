import { drawingOptions } from '../src/drawings.ts';
import { choice, fileOrder } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'dwg-to-pdf',
  family: 'to-pdf',
  icon: 'drawing',
  rank: 10,
  next: ['dwg-to-jpg', 'merge-pdf', 'compress-pdf'],
  accepts: ['dwg', 'dxf'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 600_000,
  programs: ['dwg-reader'],
  asksPassword: false,
  options: {
    result: choice(['each', 'one'], { default: 'each' }),
    ...drawingOptions,
    order: fileOrder({ default: 'given' }),
  },
});
