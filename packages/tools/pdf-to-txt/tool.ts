import { ocrOptions } from '../src/ocr/ocr-option.ts';
import { choice, inGroup, pageRanges, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const ONLY_TEXT = { option: 'format', values: ['txt'] };
const FLOWING = { option: 'format', values: ['txt', 'markdown', 'html'] };

export default defineTool({
  slug: 'pdf-to-txt',
  family: 'from-pdf',
  icon: 'lines',
  rank: 5,
  next: ['txt-to-pdf', 'pdf-ocr', 'pdf-to-word'],
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
    format: choice(['txt', 'markdown', 'html', 'json'], { default: 'txt', wireName: 'outtype' }),
    pages: pageRanges({ required: false, default: 'all' }),
    ...ocrOptions,
    // Apart from the format, whose other values they would push out of sight.
    ...inGroup('text', {
      layout: choice(['reading', 'keep'], { default: 'reading', shownWhen: ONLY_TEXT }),
      profile: choice(['reading', 'faithful'], { default: 'reading', shownWhen: FLOWING }),
      headers: toggle({ default: false, shownWhen: FLOWING }),
      lines: choice(['joined', 'kept'], { default: 'joined', shownWhen: FLOWING }),
      breaks: toggle({ default: false, shownWhen: FLOWING }),
      emphasis: toggle({ default: true, shownWhen: { option: 'format', values: ['markdown'] } }),
      pictures: toggle({ default: true, shownWhen: { option: 'format', values: ['html'] } }),
      encoding: choice(['utf-8', 'utf-8-bom'], { default: 'utf-8', shownWhen: ONLY_TEXT }),
      ends: choice(['lf', 'crlf'], { default: 'lf', shownWhen: { option: 'format', values: ['txt', 'markdown'] } }),
    }),
  },
});
