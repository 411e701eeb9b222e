import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@pagewright/contract';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName } from '../src/names.ts';
import { pagesOf } from '../src/pages.ts';
import type { ToolInput, ToolOutput, ToolResult, WorkOf } from '../src/tool.ts';
import { asidesOf } from '../src/translation/asides.ts';
import { translationReport } from '../src/translation/notes.ts';
import { isMarkdown, translateTextFile } from '../src/translation/translate-text-file.ts';
import { translateWordFile } from '../src/translation/translate-word-file.ts';
import { isWordKind } from '../src/translation/word-kinds.ts';
import { translatePdfFile } from '../src/translation/translate-pdf-file.ts';
import type tool from './tool.ts';

/** Translates a PDF with its layout kept, a Word document or a text file. What came of each text stands in a file beside it, by which it can be set again. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder } = work;
  const [file, ...beside] = files;
  if (options.terms) throw new ToolFailure('OPTION_INVALID', { option: 'terms' });
  const asides = await asidesOf(beside, options);
  const extension = extensionOf(file);
  const output = outputPath(folder, 1, extension);
  const own = { ...work, asides, output };
  if (file.kind !== 'pdf') expectWhole(options, file);
  const { translation, pages, added, isEncrypted, notes } =
    file.kind === 'pdf'
      ? await translatePdfFile(file, own)
      : isWordKind(file.kind)
        ? await translateWordFile(file, own)
        : await translateTextFile(file, own);
  const outputs: ToolOutput[] = [
    {
      path: output,
      name: resultName(file.name, translation.to, extension),
      ...(pages !== undefined && { pages }),
      ...(isEncrypted && { encrypted: true }),
    },
  ];
  if (options.export === 'json') {
    const told = path.join(folder, 'translation.json');
    await writeFile(told, JSON.stringify(translation));
    outputs.push({ path: told, name: resultName(file.name, translation.to, 'json'), askedBy: 'export' });
  }
  return { outputs, notes, report: translationReport(translation, added) };
}

function extensionOf(file: ToolInput): string {
  if (file.kind !== 'txt') return file.kind;
  return isMarkdown(file) ? 'md' : 'txt';
}

/** A text has neither pages nor places. The page of the tool says "all" in its own language. */
function expectWhole({ pages, layout }: WorkOf<typeof tool>['options'], { name }: ToolInput): void {
  const isWhole = pagesOf(pages, LIMITS.documentPages, name).length === LIMITS.documentPages;
  if (!isWhole) throw new ToolFailure('OPTION_INVALID', { option: 'pages' });
  if (layout !== 'translated') throw new ToolFailure('OPTION_INVALID', { option: 'layout' });
}
