import type { EditorSession } from '../session/editor-session.ts';

/** Comments of the whole document: listed page by page, and brought from other programs. */

/** Lists those of pages that are not listed yet. */
export async function listComments(session: EditorSession, signal: AbortSignal): Promise<void> {
  for (let page = 0; page < session.pageCount && !signal.aborted; page += 1) {
    if (session.state.comments.has(page)) continue;
    const comments = await session.commentsOn(page);
    // What was changed meanwhile was listed with the change.
    if (!session.state.comments.has(page))
      session.set({ comments: new Map(session.state.comments).set(page, comments) });
  }
}

/** XFDF. What came with it is kept as if somebody had given it. */
export async function importComments(session: EditorSession, text: string): Promise<void> {
  const change = await session.act({ does: 'import comments', text });
  const imported = change?.imported;
  if (!imported) return;
  for (const { hash, bytes } of imported.files) session.images.set(hash, fileOf(hash, bytes));
  session.set({ notice: { kind: 'imported', count: imported.count, left: imported.left } });
}

/** The server tells images by their first bytes; names are for whoever looks at what is sent. */
function fileOf(hash: string, bytes: Uint8Array<ArrayBuffer>): File {
  const [type, ending] =
    bytes[0] === 0x89 && bytes[1] === 0x50
      ? ['image/png', 'png']
      : bytes[0] === 0xff && bytes[1] === 0xd8
        ? ['image/jpeg', 'jpg']
        : ['application/octet-stream', 'bin'];
  return new File([bytes], `${hash.slice(0, 12)}.${ending}`, { type });
}
