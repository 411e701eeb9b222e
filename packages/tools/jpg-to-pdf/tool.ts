import { pictureTextOptions } from '../src/ocr/picture-text.ts';
import { choice, fileOrder, forRight, number } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'jpg-to-pdf',
  family: 'to-pdf',
  icon: 'image-in',
  rank: 4,
  wanted: 5,
  next: ['pdf-ocr', 'merge-pdf', 'compress-pdf'],
  accepts: ['jpeg', 'png', 'webp', 'tiff', 'bmp', 'gif', 'avif', 'heic', 'jpeg2000', 'svg'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 900_000,
  // Without a browser only drawings are refused.
  programs: [],
  asksPassword: false,
  options: {
    result: choice(['one', 'each'], { default: 'one' }),
    pageSize: forRight('pictureOptions', choice(['fit', 'a4', 'letter'], { default: 'fit' })),
    orientation: choice(['auto', 'portrait', 'landscape'], {
      default: 'auto',
      shownWhen: { option: 'pageSize', values: ['a4', 'letter'] },
    }),
    margin: forRight('pictureOptions', number({ least: 0, most: 50, whole: false, unit: 'millimetres', default: 0 })),
    order: fileOrder({ default: 'given' }),
    ...pictureTextOptions,
  },
});
