import { choice, forRight, level, number, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const shownFor = (value: string) => ({ option: 'level', values: [value] });

export default defineTool({
  slug: 'compress-pdf',
  family: 'organize',
  icon: 'compress',
  rank: 1,
  wanted: 2,
  inHeader: 2,
  next: ['merge-pdf', 'protect-pdf', 'split-pdf'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 300_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    // How strongly is free to choose with the right alone: every way to choose it freely reaches what "high" does.
    level: forRight(
      'highCompression',
      choice(['low', 'medium', 'high', 'custom', 'percent', 'target'], { default: 'medium', wireName: 'compress' }),
      { values: ['high', 'custom', 'percent', 'target'] },
    ),
    /** Pixels an inch that pictures keep. */
    rate: level({
      least: 100,
      most: 300,
      step: 10,
      unit: 'dpi',
      recommended: 150,
      default: 150,
      shownWhen: shownFor('custom'),
    }),
    /** The quality that pictures keep, not the size of the file. */
    percent: level({
      least: 10,
      most: 90,
      step: 10,
      unit: 'percent',
      recommended: 70,
      default: 70,
      shownWhen: shownFor('percent'),
    }),
    size: number({ least: 0.01, most: 100_000, whole: false, unit: 'none', default: 1, shownWhen: shownFor('target') }),
    sizeUnit: choice(['MB', 'KB'], { default: 'MB', shownWhen: shownFor('target') }),
    grey: toggle({ default: false }),
    properties: toggle({ default: true }),
  },
});
