import { pageOrder } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'organize-pdf',
  family: 'organize',
  icon: 'arrange',
  rank: 5,
  next: ['merge-pdf', 'rotate-pdf', 'compress-pdf'],
  accepts: ['pdf'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'pages',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    order: pageOrder({ required: true, default: '', blanks: true }),
  },
});
