import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'all pages to the right',
    files: ['plain-3-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3] },
  },
  {
    name: 'odd pages upside down',
    files: ['plain-3-pages'],
    options: { angle: '180', pages: 'odd' },
    expect: { outputs: 1, extension: 'pdf', pages: [3] },
  },
  {
    name: 'pages with turns of their own',
    isExample: true,
    files: ['plain-3-pages'],
    options: { turns: '1:90, last:270' },
    expect: { outputs: 1, extension: 'pdf', pages: [3] },
  },
  {
    name: 'landscape pages only',
    files: ['mixed-sizes'],
    options: { orientation: 'landscape' },
    expect: { outputs: 1, extension: 'pdf', pages: [4], notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
