import { applyEdits } from '../src/edits/apply-edits.ts';
import { outputPath, resultName } from '../src/names.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Applies a script of edits to the first file; what it names of photos are the others. Without edits the result is the file. */
export default async function run({ files, options, folder, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file, ...pictures] = files;
  const path = outputPath(folder, 1, 'pdf');
  const { pages, encrypted, notes } = await applyEdits(file, {
    script: options.edits,
    replacements: [],
    pictures: pictures.map((picture) => picture.path),
    output: path,
    signal,
  });
  return {
    outputs: [{ path, name: resultName(file.name, 'signed', 'pdf'), pages, ...(encrypted && { encrypted }) }],
    notes,
  };
}
