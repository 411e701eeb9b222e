import { pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'delete-pages',
  family: 'organize',
  icon: 'delete',
  rank: 4,
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'pages',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    pages: pageRanges({ required: true, default: '' }),
  },
});
