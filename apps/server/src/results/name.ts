import path from 'node:path';
import { numberedName, resultName, type ToolOutput } from '@pagewright/tools';

/** Results under the name that their task was given, each with its own extension; several are numbered. */
export function namedAs(outputs: readonly ToolOutput[], wanted: string | null): readonly ToolOutput[] {
  if (wanted === null) return outputs;
  return outputs.map((output, index) => {
    const extension = path.extname(output.name).slice(1);
    const whole = wanted.toLowerCase().endsWith(`.${extension.toLowerCase()}`) ? wanted : `${wanted}.${extension}`;
    const name =
      outputs.length === 1
        ? resultName(whole, '', extension)
        : numberedName(whole, index + 1, outputs.length, extension);
    return { ...output, name };
  });
}
