import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'every frame on a page',
    files: ['animation-gif'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: ['FRAMES_AS_PAGES'] },
  },
  {
    name: 'the first frame on A4',
    files: ['animation-gif'],
    options: { frames: 'first', pageSize: 'a4', margin: '20' },
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: ['FRAMES_LEFT_OUT'] },
  },
  {
    name: 'a contact sheet',
    files: ['animation-gif'],
    options: { frames: 'sheet', columns: '2' },
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
