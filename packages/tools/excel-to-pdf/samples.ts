import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a workbook as it is set up',
    files: ['three-sheets-xlsx'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [5] },
  },
  {
    name: 'sheets made as wide as a page',
    files: ['three-sheets-xlsx'],
    options: { fit: 'width', orientation: 'landscape', gridlines: 'true' },
    expect: { outputs: 1, extension: 'pdf', pages: [3] },
  },
  {
    name: 'a page for each sheet',
    files: ['three-sheets-xlsx'],
    options: { fit: 'one-page' },
    expect: { outputs: 1, extension: 'pdf', pages: [3] },
  },
  {
    name: 'a table in a text',
    files: ['semicolons-csv'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1] },
  },
] satisfies SamplesOf<typeof tool>;
