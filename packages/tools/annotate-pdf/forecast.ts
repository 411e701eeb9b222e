import { changesOnlyComments } from '@pagewright/contract/edits/only-comments.ts';
import { signaturesOf } from '@pagewright/engine/inspect';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Comments leave signatures as they are; what becomes part of the pages does not, nor does a script that edits them. */
export default async function forecast({ files, options, signal }: WorkOf<typeof tool>): Promise<ToolForecast> {
  const [{ path, name, password }] = files;
  const isOnlyComments = options.flatten === 'no' && changesOnlyComments(options.edits?.operations ?? []);
  if (isOnlyComments) return {};
  const { signed } = await signaturesOf(path, { password, signal });
  return signed === 0 ? {} : { notes: [{ code: 'SIGNATURES_WILL_BREAK', count: signed, file: name }] };
}
