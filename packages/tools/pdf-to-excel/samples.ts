import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a sheet for each table, one total of which is wrong',
    files: ['expenses-and-staff'],
    options: {},
    expect: { outputs: 1, extension: 'xlsx', notes: ['TOTALS_DIFFER'] },
  },
  {
    name: 'a French table with its totals as formulas',
    files: ['sales-in-french'],
    options: { totals: 'formulas', text: 'false' },
    expect: { outputs: 1, extension: 'xlsx', notes: [] },
  },
  {
    name: 'a CSV file for each page',
    files: ['expenses-and-staff'],
    options: { format: 'csv', sheetPer: 'page' },
    expect: { outputs: 2, extension: 'csv' },
  },
  {
    name: 'everything on one sheet',
    files: ['expenses-and-staff'],
    options: { oneSheet: '1' },
    expect: { outputs: 1, extension: 'xlsx' },
  },
  {
    name: 'a document without tables',
    files: ['plain-3-pages'],
    options: {},
    expect: { outputs: 1, extension: 'xlsx', notes: ['TABLES_NONE'] },
  },
] satisfies SamplesOf<typeof tool>;
