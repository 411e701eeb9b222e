import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'model space and a layout, as drawn',
    files: ['plan-dxf'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [2], notes: [] },
  },
  {
    name: 'model space in black at 1:50 on A3',
    files: ['plan-dxf'],
    options: { spaces: 'model', scale: 'ratio', ratio: '50', pageSize: 'a3', colours: 'black' },
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
  {
    name: 'two drawings in one PDF',
    files: ['plan-dxf', 'plan-binary-dxf'],
    options: { result: 'one', pageSize: 'a4' },
    expect: { outputs: 1, extension: 'pdf', pages: [4], notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
