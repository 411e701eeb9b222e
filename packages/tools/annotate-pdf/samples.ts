import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'nothing changed',
    isExample: true,
    files: ['plain-3-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'a form made part of its page',
    files: ['form-with-xfa'],
    options: { flatten: 'comments-and-fields' },
    expect: { outputs: 1, extension: 'pdf' },
  },
  {
    name: 'a table of the comments',
    files: ['plain-3-pages'],
    options: { export: 'csv' },
    expect: { outputs: 1, extension: 'csv', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
