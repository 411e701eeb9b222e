import path from 'node:path';
import { applyEdits } from '../src/edits/apply-edits.ts';
import { asidesOf } from '../src/edits/asides.ts';
import { textAsPdf } from '../src/text-as-pdf.ts';
import { outputPath, resultName } from '../src/names.ts';
import type { ToolOutput, ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

const EXTENSIONS = { xfdf: 'xfdf', csv: 'csv', summary: 'pdf' } as const;

/**
 * Applies a script of edits to the first file; the others are comments as XFDF, or what the script names. What the comments say
 * comes beside the document, or alone where nothing in it was changed.
 */
export default async function run({ files, options, folder, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file, ...beside] = files;
  const { edits: script, flatten, export: form, language } = options;
  const { comments, assets } = await asidesOf(beside, script);
  const document = outputPath(folder, 1, 'pdf');
  const told = form === 'none' ? undefined : path.join(folder, `comments.${form === 'summary' ? 'txt' : form}`);
  const { pages, encrypted, isEdited, notes } = await applyEdits(file, {
    script,
    replacements: [],
    pictures: assets,
    comments,
    flatten: flatten === 'no' ? undefined : flatten,
    export: form === 'none' || told === undefined ? undefined : { form, name: file.name, language, output: told },
    output: document,
    signal,
  });
  const outputs: ToolOutput[] = [];
  if (isEdited || form === 'none')
    outputs.push({
      path: document,
      name: resultName(file.name, 'annotated', 'pdf'),
      pages,
      ...(encrypted && { encrypted }),
    });
  if (form !== 'none' && told !== undefined) {
    const output = form === 'summary' ? await textAsPdf(told, { title: file.name, folder, signal }) : told;
    outputs.push({ path: output, name: resultName(file.name, 'comments', EXTENSIONS[form]), askedBy: 'export' });
  }
  return { outputs, notes };
}
