import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a question about a report',
    isExample: true,
    files: ['gardens-report'],
    options: { question: 'How much did the whole project cost?' },
    expect: { outputs: 1, extension: 'md', notes: [] },
  },
  {
    name: 'a question in French about two documents',
    files: ['gardens-report-in-french', 'sales-in-french'],
    options: { question: 'Combien le projet a-t-il coûté ?' },
    expect: { outputs: 1, extension: 'md', notes: [] },
  },
  {
    name: 'data for programs',
    files: ['expenses-and-staff'],
    options: { question: 'How many people work in the North office?', format: 'json' },
    expect: { outputs: 1, extension: 'json', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
