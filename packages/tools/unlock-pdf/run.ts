import { inspectPdf } from '@pagewright/engine/inspect';
import { decryptPdf } from '@pagewright/engine/security';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Writes the file again without password and restrictions; its streams stay byte for byte as they were. */
export default async function run({ files, folder, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const path = outputPath(folder, 1, 'pdf');
  const { notes } = await decryptPdf(file.path, { output: path, password: file.password, signal });
  const { pages } = await inspectPdf(path, { signal });
  return { outputs: [{ path, name: resultName(file.name, 'unlocked', 'pdf'), pages }], notes: notesOf(notes, files) };
}
