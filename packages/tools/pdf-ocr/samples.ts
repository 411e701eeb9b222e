import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a scanned letter',
    files: ['scanned-letter'],
    options: { language: 'eng' },
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: ['OCR_READ'] },
  },
  {
    name: 'the text of a scan alone, its language found',
    files: ['scanned-letter'],
    options: { format: 'txt' },
    expect: { outputs: 1, extension: 'txt', notes: ['OCR_READ', 'OCR_LANGUAGES'] },
  },
  {
    name: 'a Word document of a scan',
    files: ['scanned-letter'],
    options: { format: 'docx', language: 'eng' },
    expect: { outputs: 1, extension: 'docx', notes: ['OCR_READ'] },
  },
  {
    name: 'a document that has text already',
    files: ['plain-3-pages'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: ['OCR_SEARCHABLE_ALREADY'] },
  },
] satisfies SamplesOf<typeof tool>;
