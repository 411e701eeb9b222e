import { writeFile } from 'node:fs/promises';
import type { EngineNote } from '@pagewright/engine';
import type { Block, DocumentModel } from '@pagewright/recognition';
import { flowOf } from '@pagewright/recognition/flow/flow.ts';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { recognizePdf } from '../recognize/recognize.ts';
import { pageOcr, type OcrSettings } from './page-ocr.ts';
import type { ReadingFacts } from './notes.ts';

export interface TextRequest extends Omit<OcrSettings, 'pages'> {
  /** As typed ("1-3, 5, last"). */
  pages: string;
  which: OcrSettings['pages'] | 'none';
  output: string;
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

/** Writes what a PDF says as plain text in reading order (UTF-8), pages without text read off their pictures. */
export async function readAsText(
  file: { path: string; name: string; password?: string },
  { which, pages, output, signal, onProgress, ...settings }: TextRequest,
): Promise<{ facts: Omit<ReadingFacts, 'languages'>; notes: EngineNote[] }> {
  const { ocr, read } = pageOcr({ ...settings, pages: which === 'all' ? 'all' : 'missing' });
  const options = {
    pages,
    ocr: which === 'none' ? undefined : ocr,
    folder: settings.folder,
    signal,
    progress: onProgress,
  };
  const { result, notes } = await recognizePdf(file, options, async ({ document, pages: all, ocrPages }) => {
    await writeFile(output, plainText(document));
    const searchable = which === 'all' ? [] : all.filter((page) => !ocrPages.includes(page));
    return { read, searchable, empty: [] };
  });
  return { facts: result, notes };
}

/** Paragraphs are parted by an empty line, cells by a tab. */
function plainText(document: DocumentModel): string {
  const blocks = flowOf(document).sections.flatMap((section) => section.blocks.map(textOfBlock));
  const text = blocks.filter((block) => block.trim() !== '').join('\n\n');
  return text === '' ? '' : `${text}\n`;
}

function textOfBlock(block: Block): string {
  if (block.kind === 'figure') return block.text;
  if (block.kind === 'rule') return '';
  if (block.kind !== 'table')
    return 'label' in block
      ? `${block.label} ${textOf(block)}`
      : textOf(block, block.kind === 'code' ? 'kept' : 'joined');
  const rows = block.rows.slice(1).map((_, row) => block.cells.filter((cell) => cell.row === row));
  return rows
    .map((cells) =>
      cells.map((cell) => cell.blocks.map(textOfBlock).join(' ').replaceAll(/\s+/g, ' ').trim()).join('\t'),
    )
    .join('\n');
}
