import { choice, fileOrder } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'iwork-to-pdf',
  family: 'to-pdf',
  icon: 'tablet',
  rank: 9,
  next: ['pdf-to-word', 'merge-pdf', 'compress-pdf'],
  accepts: ['pages', 'numbers', 'keynote'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 300_000,
  programs: ['libreoffice'],
  asksPassword: false,
  options: {
    result: choice(['each', 'one'], { default: 'each' }),
    from: choice(['preview', 'import'], { default: 'preview' }),
    order: fileOrder({ default: 'given' }),
  },
});
