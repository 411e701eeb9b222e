import { ocrLanguages } from '../src/ocr/language-option.ts';
import { choice, forRight, pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'pdf-ocr',
  family: 'from-pdf',
  icon: 'scan',
  rank: 6,
  wanted: 6,
  next: ['pdf-to-word', 'pdf-to-txt', 'compress-pdf'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  // 500 pages on two cores.
  deadlineMs: 1_800_000,
  programs: ['tesseract'],
  asksPassword: true,
  options: {
    language: ocrLanguages(),
    format: choice(['pdf', 'docx', 'xlsx', 'txt'], { default: 'pdf', wireName: 'outtype' }),
    pages: pageRanges({ required: false, default: 'all' }),
    // Off, pages without text, every page: the figures of the start call.
    ocr: forRight('ocr', choice(['1', '2', '0'], { default: '1', wireName: 'ocr' }), { values: ['1', '2'] }),
  },
});
