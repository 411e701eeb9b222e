import { choice, pageOrder, pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'rotate-pdf',
  family: 'edit',
  icon: 'rotate',
  rank: 2,
  next: ['organize-pdf', 'pdf-ocr', 'compress-pdf'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'pages',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    angle: choice(['90', '180', '270'], { default: '90' }),
    pages: pageRanges({ required: false, default: 'all' }),
    /** Of the pages above, only those that are shown wider than high, or higher than wide. */
    orientation: choice(['any', 'portrait', 'landscape'], { default: 'any' }),
    /** Pages each with a turn of its own, as the page screen makes them: "2:90, 5-7:180". Stands in for the above. */
    turns: pageOrder({ required: false, default: '', blanks: false }),
  },
});
