import { readFile } from 'node:fs/promises';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import type { ToolInput } from '../tool.ts';

/** What came beside a document: comments to be put on its pages, and files that the script names by their hashes. */
export async function asidesOf(
  files: readonly ToolInput[],
  script: EditScript | undefined,
): Promise<{ comments: string[]; assets: string[] }> {
  const named = new Set(
    (script?.operations ?? []).flatMap((each) =>
      each.kind === 'annotation.put' && each.comment.type === 'file' ? [each.comment.asset] : [],
    ),
  );
  const comments: string[] = [];
  for (const { path, kind } of files) {
    if (kind !== 'xfdf') continue;
    // Comments may be attached to a document as well.
    const isAttached = named.size > 0 && named.has(hex(sha256(new Uint8Array(await readFile(path)))));
    if (!isAttached) comments.push(path);
  }
  return { comments, assets: files.map(({ path }) => path).filter((path) => !comments.includes(path)) };
}
