import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a document',
    files: ['plain-docx'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1] },
  },
  {
    name: 'two documents in one PDF for archives',
    files: ['plain-docx', 'plain-docx'],
    options: { result: 'one', standard: 'pdf-a-2b' },
    expect: { outputs: 1, extension: 'pdf', pages: [2] },
  },
] satisfies SamplesOf<typeof tool>;
