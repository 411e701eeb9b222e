import { rename } from 'node:fs/promises';
import path from 'node:path';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName, stemOf } from '../src/names.ts';
import { recognizedFile } from '../src/ocr/recognized-file.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import { figurePictures, writeText, type TextRequest } from '@pagewright/writers/text';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Of all work, what recognition is; the rest is taking pictures and writing. */
const RECOGNITION = 0.9;
const EXTENSIONS = { txt: 'txt', markdown: 'md', html: 'html', json: 'json' } as const;

/** Writes what a PDF says as text, Markdown, HTML or data; pages without text are read off their pictures. */
export default async function run(work: Work): Promise<ToolResult> {
  const { files, options, folder, signal } = work;
  const [file] = files;
  const extension = EXTENSIONS[options.format];
  const output = outputPath(folder, 1, extension);
  const { result, notes } = await recognizedFile(work, RECOGNITION, async ({ document, source, scratch }) => {
    const written = path.join(scratch, `result.${extension}`);
    const wantsPictures = options.format === 'html' && options.pictures;
    const { pictures, leftOut } = wantsPictures
      ? await figurePictures(document, source, { folder: scratch, signal })
      : { pictures: [], leftOut: 0 };
    const outcome = await writeText({ document, request: requestOf(work), pictures, output: written }, { signal });
    if (outcome === 'nothing') throw new ToolFailure('NO_TEXT', { file: file.name });
    await rename(written, output);
    return leftOut;
  });
  return {
    outputs: [{ path: output, name: resultName(file.name, '', extension) }],
    notes: [...notes, ...(result > 0 ? [{ code: 'PICTURES_LEFT_OUT' as const, count: result }] : [])],
  };
}

/** The faithful profile prints everything that the page does, and nothing that it does not. */
function requestOf({ files, options }: Work): Omit<TextRequest, 'pictures'> {
  const isFaithful = options.profile === 'faithful';
  // A page that looks as it does has its headers.
  const keepsRunning = isFaithful || options.headers || options.layout === 'keep';
  return {
    format: options.format,
    layout: options.layout === 'keep' ? 'page' : 'reading',
    runningLines: keepsRunning ? 'kept' : 'omitted',
    lineEnds: isFaithful ? 'kept' : options.lines,
    pageBreaks: options.breaks ? 'marked' : 'omitted',
    emphasis: options.emphasis && !isFaithful ? 'marked' : 'plain',
    lineFeed: options.ends,
    byteOrderMark: options.encoding === 'utf-8-bom' ? 'with' : 'without',
    name: stemOf(files[0].name),
  };
}
