import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'the second page',
    files: ['plain-3-pages'],
    options: { pages: '2' },
    expect: { outputs: 1, extension: 'pdf', pages: [2], notes: [] },
  },
  {
    name: 'even pages',
    files: ['plain-5-pages'],
    options: { pages: 'even' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'a page that bookmarks and links lead to',
    files: ['bookmarks-and-links'],
    options: { pages: 'last' },
    expect: {
      outputs: 1,
      extension: 'pdf',
      pages: [3],
      notes: ['BOOKMARKS_DROPPED', 'DESTINATIONS_DROPPED', 'LINKS_DROPPED'],
    },
  },
  {
    name: 'blank pages',
    files: ['blank-pages'],
    options: { blankPages: 'empty' },
    expect: { outputs: 1, extension: 'pdf', pages: [2], notes: ['BLANK_PAGES_FOUND'] },
  },
] satisfies SamplesOf<typeof tool>;
