import { changesOnlyComments } from '@pagewright/contract/edits/only-comments.ts';
import { signaturesOf } from '@pagewright/engine/inspect';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Marks of a hand are comments, which leave signatures as they are; a script that edits the pages does not. */
export default async function forecast({ files, options, signal }: WorkOf<typeof tool>): Promise<ToolForecast> {
  const [{ path, name, password }] = files;
  if (changesOnlyComments(options.edits?.operations ?? [])) return {};
  const { signed } = await signaturesOf(path, { password, signal });
  return signed === 0 ? {} : { notes: [{ code: 'SIGNATURES_WILL_BREAK', count: signed, file: name }] };
}
