import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  { name: 'flowing text', files: ['plain-3-pages'], options: {}, expect: { outputs: 1, extension: 'docx', notes: [] } },
  {
    name: 'every page as it is',
    files: ['plain-3-pages'],
    options: { layout: 'exact' },
    expect: { outputs: 1, extension: 'docx', notes: [] },
  },
  {
    name: 'two pages with every break',
    files: ['plain-3-pages'],
    options: { pages: '1, 3', breaks: 'every', headers: 'text' },
    expect: { outputs: 1, extension: 'docx', notes: [] },
  },
  {
    name: 'two tables with their headings',
    isExample: true,
    files: ['expenses-and-staff'],
    options: {},
    expect: { outputs: 1, extension: 'docx', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
