import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a text in several scripts',
    files: ['scripts-txt'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: ['TEXT_ENCODING'] },
  },
  {
    name: 'line numbers beside lines that are cut off',
    files: ['columns-txt'],
    options: { lineNumbers: 'true', longLines: 'clip', encoding: 'utf-8' },
    expect: { outputs: 1, extension: 'pdf', pages: [2], notes: ['LINES_CLIPPED'] },
  },
  {
    name: 'a Cyrillic text of Windows and one of several scripts, each in its own PDF',
    files: ['cyrillic-txt', 'scripts-txt'],
    options: { result: 'each', font: 'serif' },
    expect: { outputs: 2, extension: 'pdf', pages: [1, 1], notes: ['TEXT_ENCODING', 'TEXT_ENCODING'] },
  },
] satisfies SamplesOf<typeof tool>;
