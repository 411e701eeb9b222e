import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'an EPUB as a book of A5 pages',
    files: ['small-epub'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [4], notes: [] },
  },
  {
    name: 'two books in one PDF, without covers and page numbers',
    files: ['small-epub', 'small-fb2'],
    options: { result: 'one', cover: 'false', pageNumbers: 'false' },
    expect: { outputs: 1, extension: 'pdf', pages: [6] },
  },
  {
    name: 'an older Kindle book with a page of contents',
    files: ['small-mobi'],
    options: { contents: 'true', pageSize: 'e-reader' },
    expect: { outputs: 1, extension: 'pdf', pages: [4] },
  },
  {
    name: 'a comic, one picture a page',
    files: ['small-cbz'],
    options: { pageSize: 'letter' },
    expect: { outputs: 1, extension: 'pdf', pages: [2] },
  },
] satisfies SamplesOf<typeof tool>;
