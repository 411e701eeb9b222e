import { choice, fileOrder, inGroup, number, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'ebooks-to-pdf',
  family: 'to-pdf',
  icon: 'book',
  rank: 8,
  next: ['split-pdf', 'compress-pdf', 'pdf-to-txt'],
  accepts: ['epub', 'mobi', 'azw3', 'fb2', 'cbz', 'zip'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 900_000,
  programs: ['chromium'],
  asksPassword: false,
  options: {
    result: choice(['each', 'one'], { default: 'each' }),
    ...inGroup('page', {
      pageSize: choice(['a5', 'a4', 'a6', 'letter', 'six-by-nine', 'e-reader'], { default: 'a5' }),
      margin: number({ least: 0, most: 50, whole: false, unit: 'millimetres', default: 15 }),
      pageNumbers: toggle({ default: true }),
    }),
    ...inGroup('text', {
      fontSize: number({ least: 6, most: 36, whole: false, unit: 'points', default: 11 }),
      lineSpacing: choice(['book', 'tight', 'wide', 'double'], { default: 'book' }),
      hyphenation: toggle({ default: true }),
    }),
    ...inGroup('content', { cover: toggle({ default: true }), contents: toggle({ default: false }) }),
    order: fileOrder({ default: 'given' }),
  },
});
