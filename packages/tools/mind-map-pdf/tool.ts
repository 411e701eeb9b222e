import { LIMITS, MAP_FORMATS, MAP_SIDES } from '@pagewright/contract';
import { ocrOptions } from '../src/ocr/ocr-option.ts';
import { atPrompt, choice, number, onlyWith, pageRanges, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

/** Without the root. */
const MOST_LEVELS = LIMITS.mindMap.levels - 1;

export default defineTool({
  slug: 'mind-map-pdf',
  family: 'ai',
  icon: 'mind-map',
  rank: 3,
  next: ['summarize-pdf', 'ask-pdf', 'pdf-to-word'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  // 500 pages read by OCR on two cores.
  deadlineMs: 1_800_000,
  programs: [],
  asksPassword: true,
  keepsSignatures: true,
  options: {
    format: atPrompt(choice(MAP_FORMATS, { default: 'pdf' }), {
      output: { pdf: 'pdf', png: 'png', svg: 'svg', md: 'markdown', opml: 'opml', json: 'json' },
    }),
    depth: number({ least: 1, most: MOST_LEVELS, whole: true, unit: 'none', default: MOST_LEVELS }),
    ...onlyWith({ option: 'format', values: ['pdf', 'png', 'svg'] }, { sides: choice(MAP_SIDES, { default: 'both' }) }),
    numbers: toggle({ default: true }),
    pages: pageRanges({ required: false, default: 'all' }),
    ...ocrOptions,
  },
});
