import { choice, pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'delete-pages',
  family: 'organize',
  icon: 'delete',
  rank: 4,
  next: ['organize-pdf', 'rotate-pdf', 'compress-pdf'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'pages',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    pages: pageRanges({ required: false, default: '' }),
    /** Pages found by what they show, beside those named above. */
    blankPages: choice(['keep', 'empty', 'scanned'], { default: 'keep' }),
  },
});
