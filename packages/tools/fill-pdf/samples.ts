import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a form with nothing filled in',
    isExample: true,
    files: ['seed-order'],
    options: {},
    expect: { outputs: 1, extension: 'pdf' },
  },
  {
    name: 'fields made part of their pages',
    files: ['form-with-xfa'],
    options: { flatten: 'true' },
    expect: { outputs: 1, extension: 'pdf' },
  },
] satisfies SamplesOf<typeof tool>;
