import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  { name: 'plain text', files: ['plain-3-pages'], options: {}, expect: { outputs: 1, extension: 'txt', notes: [] } },
  {
    name: 'the pages as they look',
    files: ['plain-3-pages'],
    options: { layout: 'keep', breaks: 'true' },
    expect: { outputs: 1, extension: 'txt', notes: [] },
  },
  {
    name: 'two pages as Markdown',
    files: ['plain-3-pages'],
    options: { format: 'markdown', pages: '1, 3' },
    expect: { outputs: 1, extension: 'md', notes: [] },
  },
  {
    name: 'a page of the web',
    files: ['plain-3-pages'],
    options: { format: 'html' },
    expect: { outputs: 1, extension: 'html', notes: [] },
  },
  {
    name: 'data for programs',
    files: ['plain-3-pages'],
    options: { format: 'json' },
    expect: { outputs: 1, extension: 'json', notes: [] },
  },
  {
    name: 'the text of two tables',
    isExample: true,
    files: ['expenses-and-staff'],
    options: {},
    expect: { outputs: 1, extension: 'txt', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
