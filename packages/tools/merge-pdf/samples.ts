import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'two files, one behind the other',
    files: ['plain-3-pages', 'plain-5-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [8], notes: [] },
  },
  {
    name: 'forms with the same field names',
    files: ['form-same-names', 'form-same-names'],
    options: { bookmarks: 'joined' },
    expect: { outputs: 1, extension: 'pdf', pages: [4], notes: ['FIELDS_RENAMED'] },
  },
  {
    name: 'bookmarks, links, layers, tags and attachments together',
    files: ['bookmarks-and-links', 'layers', 'tagged', 'attachments', 'page-labels'],
    options: { order: 'name' },
    expect: { outputs: 1, extension: 'pdf', pages: [15] },
  },
  {
    name: 'a photo and a scan between two files, each file even',
    files: ['plain-3-pages', 'photo-jpeg', 'scan-tiff', 'plain-5-pages'],
    options: { evenPages: 'true' },
    expect: { outputs: 1, extension: 'pdf', pages: [14] },
  },
  {
    name: 'a contents page before all',
    files: ['plain-3-pages', 'bookmarks-and-links', 'photo-jpeg'],
    options: { contents: 'true', contentsHeading: 'Contents', bookmarks: 'none' },
    expect: { outputs: 1, extension: 'pdf', pages: [9] },
  },
  {
    name: 'a letter, a plan and slides in the list with a PDF',
    files: ['plain-3-pages', 'plain-docx', 'semicolons-csv', 'four-slides-pptx'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [8] },
  },
] satisfies SamplesOf<typeof tool>;
