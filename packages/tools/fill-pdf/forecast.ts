import { signaturesOf } from '@pagewright/engine/inspect';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Values of fields leave signatures as they are, or are refused; fields that become part of the pages do not. */
export default async function forecast({ files, options, signal }: WorkOf<typeof tool>): Promise<ToolForecast> {
  const [{ path, name, password }] = files;
  if (!options.flatten) return {};
  const { signed } = await signaturesOf(path, { password, signal });
  return signed === 0 ? {} : { notes: [{ code: 'SIGNATURES_WILL_BREAK', count: signed, file: name }] };
}
