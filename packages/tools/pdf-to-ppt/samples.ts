import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a slide for every page',
    files: ['plain-3-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pptx', notes: [] },
  },
  {
    name: 'two pages with their text as notes',
    files: ['plain-3-pages'],
    options: { pages: '1, 3', notes: 'text' },
    expect: { outputs: 1, extension: 'pptx', notes: [] },
  },
  {
    name: 'pages of several sizes, drawings as pictures',
    files: ['mixed-sizes'],
    options: { shapes: 'picture' },
    expect: { outputs: 1, extension: 'pptx', notes: ['SLIDES_SCALED'] },
  },
  {
    name: 'a slide for each table',
    isExample: true,
    files: ['expenses-and-staff'],
    options: {},
    expect: { outputs: 1, extension: 'pptx', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
