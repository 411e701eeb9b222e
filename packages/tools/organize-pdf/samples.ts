import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'the order turned around',
    files: ['plain-3-pages'],
    options: { order: '3-1' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'a turned page, a second copy and a blank one',
    files: ['mixed-sizes'],
    options: { order: '2:90, blank, 1, 1, 3-4' },
    expect: { outputs: 1, extension: 'pdf', pages: [6], notes: [] },
  },
  {
    name: 'a form page twice',
    files: ['form-same-names'],
    options: { order: '1, 2, 1' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: ['FIELDS_RENAMED'] },
  },
  {
    name: 'pages of a second and a third file in between',
    files: ['plain-3-pages', 'plain-5-pages', 'one-page'],
    options: { order: '1-2, b4-last:90, c, 3' },
    expect: { outputs: 1, extension: 'pdf', pages: [6] },
  },
] satisfies SamplesOf<typeof tool>;
