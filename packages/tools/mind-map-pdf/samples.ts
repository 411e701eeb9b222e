import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a report as a PDF',
    isExample: true,
    files: ['gardens-report'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
  {
    name: 'a report in French as a picture',
    files: ['gardens-report-in-french'],
    options: { format: 'png', sides: 'right' },
    expect: { outputs: 1, extension: 'png', notes: [] },
  },
  {
    name: 'a drawing that programs can change',
    files: ['gardens-report'],
    options: { format: 'svg' },
    expect: { outputs: 1, extension: 'svg', notes: [] },
  },
  {
    name: 'a nested list',
    files: ['gardens-report'],
    options: { format: 'markdown' },
    expect: { outputs: 1, extension: 'md', notes: [] },
  },
  {
    name: 'an outline for other programs',
    files: ['gardens-report'],
    options: { format: 'opml' },
    expect: { outputs: 1, extension: 'opml', notes: [] },
  },
  {
    name: 'data for programs',
    files: ['gardens-report'],
    options: { format: 'json' },
    expect: { outputs: 1, extension: 'json', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
