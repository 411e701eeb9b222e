import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFieldData } from '@pagewright/editor/field-data';
import type { FoundForm, PlannedField } from '@pagewright/forms';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { expectSound } from '../src/filling/expect-sound.ts';
import { fieldsReport } from '../src/filling/fields-report.ts';
import { fillFile } from '../src/filling/fill-file.ts';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName } from '../src/names.ts';
import type { ToolOutput, ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/**
 * Fills in the fields of a PDF from a file of values, says what it asks, or writes what it has. Fails with FIELD_UNKNOWN and as values
 * do that their fields cannot have.
 */
export default async function run({ files, options, folder, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const { data, fields: isAsked, export: form, flatten } = options;
  const looked = await runInThread<typeof import('../src/filling/look-task.ts')>(
    new URL('../src/filling/look-task.ts', import.meta.url),
    {
      path: file.path,
      password: file.password,
      data: data && { path: data.path, name: path.basename(data.path) },
    },
    { signal },
  ).catch((error: unknown) => {
    // Of the two files it is the one with values.
    const isData = data !== undefined && error instanceof EngineFailure && error.code === 'FIELD_DATA_UNREADABLE';
    throw isData ? new ToolFailure('FIELD_DATA_UNREADABLE', { file: path.basename(data.path) }, error) : error;
  });
  if (isAsked) {
    const report = fieldsReport(looked.form);
    return { outputs: [], notes: [], report, said: JSON.stringify(report, undefined, 2) };
  }
  expectSound(looked);
  const outputs: ToolOutput[] = [];
  const isFilled = data !== undefined || flatten || form === 'none';
  const output = outputPath(folder, 1, 'pdf');
  const filled = isFilled ? await fillFile(file, looked, { flatten, output, folder, signal }) : undefined;
  if (filled) {
    const { pages, isEncrypted } = filled;
    const name = resultName(file.name, 'filled', 'pdf');
    outputs.push({ path: output, name, pages, ...(isEncrypted && { encrypted: true }) });
  }
  if (form !== 'none') {
    const exported = path.join(folder, `data.${form}`);
    const values = withPlanned(looked.form, looked.planned.fields);
    await writeFile(exported, writeFieldData(values, form, file.name));
    outputs.push({ path: exported, name: resultName(file.name, 'data', form), askedBy: 'export' });
  }
  return { outputs, notes: filled?.notes ?? [] };
}

/** The fields of the form as they are once they are filled in. */
function withPlanned({ fields }: FoundForm, planned: readonly PlannedField[]): FoundForm['fields'] {
  const values = new Map(planned.map(({ name, value }) => [name, value ?? undefined]));
  return fields.map((field) => (values.has(field.name) ? { ...field, value: values.get(field.name) } : field));
}
