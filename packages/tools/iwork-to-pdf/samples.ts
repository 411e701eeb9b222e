import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a document with its own preview of two pages',
    files: ['preview-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [2], notes: ['IWORK_PREVIEW'] },
  },
  {
    name: 'the same twice in one PDF',
    files: ['preview-pages', 'preview-keynote'],
    options: { result: 'one' },
    expect: { outputs: 1, extension: 'pdf', pages: [4], notes: ['IWORK_PREVIEW', 'IWORK_PREVIEW'] },
  },
] satisfies SamplesOf<typeof tool>;
