import { LIMITS } from '@pagewright/contract';
import { choice, number, pageRanges, text } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const shownFor = (mode: string) => ({ option: 'mode', values: [mode] });

export default defineTool({
  slug: 'split-pdf',
  family: 'organize',
  icon: 'split',
  rank: 3,
  wanted: 4,
  next: ['merge-pdf', 'delete-pages', 'compress-pdf'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    mode: choice(['every', 'ranges', 'each', 'bookmarks', 'size', 'blank', 'text', 'oddEven'], { default: 'every' }),
    every: number({
      least: 1,
      most: LIMITS.documentPages,
      whole: true,
      unit: 'pages',
      default: 1,
      wireName: 'splitcount',
      shownWhen: shownFor('every'),
    }),
    ranges: pageRanges({ required: false, default: 'all', shownWhen: shownFor('ranges') }),
    level: number({ least: 1, most: 16, whole: true, unit: 'none', default: 1, shownWhen: shownFor('bookmarks') }),
    size: number({ least: 0.01, most: 100_000, whole: false, unit: 'none', default: 10, shownWhen: shownFor('size') }),
    sizeUnit: choice(['MB', 'KB'], { default: 'MB', shownWhen: shownFor('size') }),
    blankPages: choice(['empty', 'scanned'], { default: 'empty', shownWhen: shownFor('blank') }),
    blankGoes: choice(['out', 'end'], { default: 'out', shownWhen: shownFor('blank') }),
    words: text({ longest: 200, required: true, shownWhen: shownFor('text') }),
    wordsGo: choice(['first', 'last', 'out'], { default: 'first', shownWhen: shownFor('text') }),
  },
});
