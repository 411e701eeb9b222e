import { writePageRanges } from '@pagewright/contract';
import { inspectPdf } from '@pagewright/engine/inspect';
import { withReadablePdf } from '@pagewright/engine/opening';
import { makeSearchable } from '@pagewright/engine/ocr';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { chosenOf } from '../src/ocr/language-option.ts';
import { ocrNotes } from '../src/ocr/notes.ts';
import { writeDocument } from '../src/ocr/write-document.ts';
import { pagesToConvert } from '../src/pages.ts';
import { doubtNotes } from '../src/sheet-notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Reads text off pictures of pages: laid over them, so that it can be searched and copied, or by itself. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, checkpoints, progress, signal } = work;
  const [file] = files;
  const languages = chosenOf(options.language);
  const output = outputPath(folder, 1, options.format);
  const name = resultName(file.name, options.format === 'pdf' ? 'searchable' : '', options.format);
  const request = { languages, folder, checkpoints, signal, which: WHICH[options.ocr], output, onProgress: progress };

  const languageSource = languages.length > 0 ? 'chosen' : 'found';
  if (options.format !== 'pdf') {
    const { path, facts, notes, doubtedNumbers } = await writeDocument(file, {
      ...request,
      format: options.format,
      pages: options.pages,
    });
    return {
      outputs: [{ path, name }],
      notes: [
        ...notesOf(notes, files),
        ...ocrNotes({ ...facts, languages: languageSource }),
        ...doubtNotes(doubtedNumbers),
      ],
    };
  }
  const {
    result: { pages, count },
  } = await withReadablePdf(file, { reader: 'program', folder, signal }, async (path) => {
    const { pages: count } = await inspectPdf(path, { password: file.password, signal });
    return { count, pages: pagesToConvert(options.pages, count, file.name) };
  });
  const { notes, encrypted, unread, ...facts } = await makeSearchable(file, { ...request, pages });
  return {
    outputs: [{ path: output, name, pages: count, ...(encrypted && { encrypted: true }) }],
    notes: [
      ...notesOf(notes, files),
      ...ocrNotes({ ...facts, languages: languageSource }),
      ...(unread.length > 0
        ? [{ code: 'PAGES_WITHOUT_TEXT' as const, count: unread.length, pages: writePageRanges(unread) }]
        : []),
    ],
  };
}

const WHICH = { 0: 'none', 1: 'missing', 2: 'all' } as const;
