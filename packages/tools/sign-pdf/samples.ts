import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'nothing signed',
    isExample: true,
    files: ['plain-3-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'signatures checked',
    files: ['plain-3-pages'],
    options: { check: 'json' },
    expect: { outputs: 1, extension: 'json', notes: ['UNSIGNED'] },
  },
] satisfies SamplesOf<typeof tool>;
