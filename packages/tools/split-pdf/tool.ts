import { LIMITS } from '@pagewright/contract';
import { choice, number, pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'split-pdf',
  family: 'organize',
  icon: 'split',
  rank: 3,
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    mode: choice(['every', 'ranges', 'each'], { default: 'every' }),
    every: number({
      least: 1,
      most: LIMITS.documentPages,
      whole: true,
      unit: 'pages',
      default: 1,
      wireName: 'splitcount',
      shownWhen: { option: 'mode', values: ['every'] },
    }),
    ranges: pageRanges({ required: false, default: 'all', shownWhen: { option: 'mode', values: ['ranges'] } }),
  },
});
