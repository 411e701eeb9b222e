import { choice, forRight, number, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const shownWhen = { option: 'limit', values: ['own'] };

/** Compression for those who have a size to keep to: sizes come first, and levels after them. */
export default defineTool({
  slug: 'shrink-pdf',
  family: 'organize',
  icon: 'compress',
  rank: 6,
  next: ['compress-pdf', 'split-pdf', 'pdf-to-jpg'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 300_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    limit: forRight('highCompression', choice(['2mb', '5mb', 'own', 'high', 'medium', 'low'], { default: '2mb' }), {
      values: ['2mb', '5mb', 'own', 'high'],
      otherwise: 'medium',
    }),
    size: number({ least: 0.01, most: 100_000, whole: false, unit: 'none', default: 1, shownWhen }),
    sizeUnit: choice(['MB', 'KB'], { default: 'MB', shownWhen }),
    grey: toggle({ default: false }),
    properties: toggle({ default: true }),
  },
});
