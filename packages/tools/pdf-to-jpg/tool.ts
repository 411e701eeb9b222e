import { choice, level, pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'pdf-to-jpg',
  family: 'from-pdf',
  icon: 'image-out',
  rank: 4,
  next: ['jpg-to-pdf', 'pdf-to-ppt', 'pdf-ocr'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 300_000,
  programs: [],
  asksPassword: true,
  keepsSignatures: true,
  options: {
    mode: choice(['pages', 'images'], { default: 'pages' }),
    format: choice(['jpg', 'jpeg', 'png', 'bmp'], { default: 'jpg', wireName: 'outtype' }),
    dpi: level({
      least: 72,
      most: 600,
      step: 1,
      unit: 'dpi',
      recommended: 150,
      default: 150,
      shownWhen: { option: 'mode', values: ['pages'] },
    }),
    quality: level({
      least: 10,
      most: 100,
      step: 5,
      unit: 'percent',
      recommended: 85,
      default: 85,
      shownWhen: { option: 'format', values: ['jpg', 'jpeg'] },
    }),
    pages: pageRanges({ required: false, default: 'all' }),
  },
});
