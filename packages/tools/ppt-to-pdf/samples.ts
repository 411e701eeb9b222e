import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a page for each slide',
    files: ['four-slides-pptx'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3] },
  },
  {
    name: 'handouts of all slides, the hidden one too',
    files: ['four-slides-pptx'],
    options: { content: 'handouts', perPage: '2', hiddenSlides: 'true' },
    expect: { outputs: 1, extension: 'pdf', pages: [2] },
  },
] satisfies SamplesOf<typeof tool>;
