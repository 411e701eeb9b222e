import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a word replaced on every page',
    files: ['plain-3-pages'],
    options: { replace: 'page=side' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: ['TEXT_REPLACED'] },
  },
  {
    name: 'nothing changed',
    isExample: true,
    files: ['plain-3-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
