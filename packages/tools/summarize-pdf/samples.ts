import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a report',
    isExample: true,
    files: ['gardens-report'],
    options: {},
    expect: { outputs: 1, extension: 'md', notes: [] },
  },
  {
    name: 'a report in French, section by section',
    files: ['gardens-report-in-french'],
    options: { sections: 'true', length: 'short' },
    expect: { outputs: 1, extension: 'md', notes: [] },
  },
  {
    name: 'plain text',
    files: ['gardens-report'],
    options: { format: 'txt', length: 'long' },
    expect: { outputs: 1, extension: 'txt', notes: [] },
  },
  {
    name: 'data for programs',
    files: ['gardens-report'],
    options: { format: 'json' },
    expect: { outputs: 1, extension: 'json', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
