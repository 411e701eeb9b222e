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
  {
    name: 'chapters by their bookmarks',
    files: ['bookmarks-and-links'],
    options: { mode: 'bookmarks', level: '2' },
    expect: { outputs: 4, extension: 'pdf', pages: [1, 1, 1, 1], notes: ['LINKS_DROPPED'] },
  },
  {
    name: 'parts below a size',
    files: ['shared-resources'],
    options: { mode: 'size', size: '800', sizeUnit: 'KB' },
    expect: { outputs: 2, extension: 'pdf', pages: [2, 1], notes: [] },
  },
  {
    name: 'at blank pages',
    files: ['blank-pages'],
    options: { mode: 'blank' },
    expect: { outputs: 2, extension: 'pdf', pages: [1, 1], notes: ['BLANK_PAGES_FOUND'] },
  },
  {
    name: 'at pages with words',
    files: ['plain-3-pages'],
    options: { mode: 'text', words: 'third page', wordsGo: 'first' },
    expect: { outputs: 2, extension: 'pdf', pages: [2, 1], notes: [] },
  },
  {
    name: 'odd and even pages',
    files: ['plain-5-pages'],
    options: { mode: 'oddEven' },
    expect: { outputs: 2, extension: 'pdf', pages: [3, 2], notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
