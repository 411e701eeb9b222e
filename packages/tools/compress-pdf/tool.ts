import { choice, level } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'compress-pdf',
  family: 'organize',
  icon: 'compress',
  rank: 1,
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 300_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    level: choice(['low', 'medium', 'high', 'custom'], { default: 'medium', wireName: 'compress' }),
    /** Pixels an inch that pictures keep. */
    rate: level({
      least: 100,
      most: 300,
      step: 10,
      unit: 'dpi',
      recommended: 150,
      default: 150,
      shownWhen: { option: 'level', values: ['custom'] },
    }),
  },
});
