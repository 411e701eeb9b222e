import { fileOrder, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'merge-pdf',
  family: 'organize',
  icon: 'merge',
  rank: 2,
  accepts: ['pdf'],
  files: { mode: 'together', least: 2, most: 20 },
  screen: 'files',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    order: fileOrder({ default: 'given' }),
    bookmarks: toggle({ default: true }),
  },
});
