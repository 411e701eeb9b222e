import { pictureTextOptions } from '../src/ocr/picture-text.ts';
import { choice, fileOrder, number } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'gif-to-pdf',
  family: 'to-pdf',
  icon: 'animation',
  rank: 6,
  next: ['jpg-to-pdf', 'compress-pdf', 'pdf-to-jpg'],
  accepts: ['gif', 'webp'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 900_000,
  programs: [],
  asksPassword: false,
  options: {
    frames: choice(['pages', 'first', 'sheet'], { default: 'pages' }),
    columns: number({
      least: 1,
      most: 12,
      whole: true,
      unit: 'none',
      default: 4,
      shownWhen: { option: 'frames', values: ['sheet'] },
    }),
    captions: choice(['numbers-and-times', 'numbers', 'none'], {
      default: 'numbers-and-times',
      shownWhen: { option: 'frames', values: ['sheet'] },
    }),
    result: choice(['one', 'each'], { default: 'one' }),
    pageSize: choice(['fit', 'a4', 'letter'], { default: 'fit' }),
    orientation: choice(['auto', 'portrait', 'landscape'], {
      default: 'auto',
      shownWhen: { option: 'pageSize', values: ['a4', 'letter'] },
    }),
    margin: number({ least: 0, most: 50, whole: false, unit: 'millimetres', default: 0 }),
    order: fileOrder({ default: 'given' }),
    ...pictureTextOptions,
  },
});
