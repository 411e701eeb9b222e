import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'every two pages',
    files: ['plain-5-pages'],
    options: { every: '2' },
    expect: { outputs: 3, extension: 'pdf', pages: [2, 2, 1], notes: [] },
  },
  {
    name: 'ranges, one part for each comma',
    files: ['plain-5-pages'],
    options: { mode: 'ranges', ranges: '1-2, 4, last' },
    expect: { outputs: 3, extension: 'pdf', pages: [2, 1, 1], notes: [] },
  },
  {
    name: 'each page, with what belongs to it',
    files: ['bookmarks-and-links'],
    options: { mode: 'each' },
    expect: { outputs: 4, extension: 'pdf', pages: [1, 1, 1, 1], notes: ['LINKS_DROPPED'] },
  },
] satisfies SamplesOf<typeof tool>;
