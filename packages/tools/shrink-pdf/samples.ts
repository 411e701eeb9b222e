import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a photo within a size of its own',
    isExample: true,
    files: ['small-photo-page'],
    options: { limit: 'own', size: '100', sizeUnit: 'KB' },
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
  {
    name: 'a photo under 2 MB',
    files: ['photo-page'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
  {
    name: 'a file that is small enough already',
    files: ['plain-3-pages'],
    options: { limit: '5mb' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: ['WITHIN_SIZE'] },
  },
] satisfies SamplesOf<typeof tool>;
