import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'model space and a layout as JPG',
    files: ['plan-dxf'],
    options: { dpi: '100' },
    expect: { outputs: 2, extension: 'jpg', notes: [] },
  },
  {
    name: 'model space as PNG on black',
    files: ['plan-dxf'],
    options: { spaces: 'model', format: 'png', colours: 'screen', dpi: '72' },
    expect: { outputs: 1, extension: 'png', notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
