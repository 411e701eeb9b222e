import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a report into Spanish, without a model',
    isExample: true,
    files: ['gardens-report'],
    options: { to: 'es' },
    expect: { outputs: 2, extension: 'pdf', beside: 'json', pages: [1] },
  },
  {
    name: 'a report in French into Catalan, and nothing beside it',
    files: ['gardens-report-in-french'],
    options: { to: 'ca', from: 'fr', export: 'none' },
    expect: { outputs: 1, extension: 'pdf', pages: [1] },
  },
] satisfies SamplesOf<typeof tool>;
