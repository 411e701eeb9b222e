import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a photo at medium strength',
    files: ['photo-page'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
  {
    name: 'a rate of its own',
    files: ['photo-page'],
    options: { level: 'custom', rate: '100' },
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
  {
    name: 'bookmarks and links',
    files: ['bookmarks-and-links'],
    options: { level: 'high' },
    expect: { outputs: 1, extension: 'pdf', pages: [4] },
  },
  {
    name: 'a small photo',
    isExample: true,
    files: ['small-photo-page'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
