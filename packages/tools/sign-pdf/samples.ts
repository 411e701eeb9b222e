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
] satisfies SamplesOf<typeof tool>;
