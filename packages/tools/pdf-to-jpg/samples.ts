import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  { name: 'every page as JPG', files: ['plain-3-pages'], options: {}, expect: { outputs: 3, extension: 'jpg' } },
  {
    name: 'the last page as PNG for print',
    files: ['plain-3-pages'],
    options: { format: 'png', dpi: '300', pages: 'last' },
    expect: { outputs: 1, extension: 'png' },
  },
  {
    name: 'two pages as BMP',
    files: ['plain-3-pages'],
    options: { format: 'bmp', pages: '1, 3' },
    expect: { outputs: 2, extension: 'bmp' },
  },
  {
    name: 'the embedded picture',
    files: ['photo-page'],
    options: { mode: 'images' },
    expect: { outputs: 1, extension: 'png' },
  },
  {
    name: 'a picture for each table',
    isExample: true,
    files: ['expenses-and-staff'],
    options: {},
    expect: { outputs: 2, extension: 'jpg', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
