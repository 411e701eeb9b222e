import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a photo on a page of its size',
    files: ['photo-jpeg'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: [] },
  },
  {
    name: 'pictures of several kinds on A4',
    files: ['photo-jpeg', 'drawing-png', 'drawing-bmp', 'scan-tiff'],
    options: { pageSize: 'a4', margin: '10' },
    expect: { outputs: 1, extension: 'pdf', pages: [4], notes: [] },
  },
  {
    name: 'one PDF for each picture',
    files: ['photo-jpeg', 'drawing-png'],
    options: { result: 'each' },
    expect: { outputs: 2, extension: 'pdf', pages: [1, 1] },
  },
  {
    name: 'an animation, frame by frame',
    files: ['animation-gif'],
    options: {},
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: ['FRAMES_AS_PAGES'] },
  },
  {
    name: 'a photographed letter that can be searched',
    files: ['letter-jpeg'],
    options: { ocr: '1', language: 'eng' },
    expect: { outputs: 1, extension: 'pdf', pages: [1], notes: ['OCR_READ'] },
  },
] satisfies SamplesOf<typeof tool>;
