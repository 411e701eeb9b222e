import type { Comment, CommentType } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { CommentKind } from './kind.ts';
import { ellipse } from './kinds/ellipse.ts';
import { file } from './kinds/file/file.ts';
import { freeText } from './kinds/free-text/free-text.ts';
import { ink } from './kinds/ink/ink.ts';
import { line } from './kinds/line.ts';
import { note } from './kinds/note.ts';
import { polygon } from './kinds/polygon.ts';
import { polyline } from './kinds/polyline.ts';
import { rectangle } from './kinds/rectangle.ts';
import { reply } from './kinds/reply.ts';
import { stamp } from './kinds/stamp/stamp.ts';
import { highlight, squiggly, strikeOut, underline } from './kinds/text-mark.ts';

const KINDS = {
  highlight,
  underline,
  'strike-out': strikeOut,
  squiggly,
  note,
  reply,
  'free-text': freeText,
  ink,
  line,
  rectangle,
  ellipse,
  polygon,
  polyline,
  stamp,
  file,
} satisfies { [T in CommentType]: CommentKind<Comment & { type: T }> };

export function kindOf(comment: Comment): CommentKind<Comment> {
  return KINDS[comment.type as keyof typeof KINDS] as unknown as CommentKind<Comment>;
}

type Said = Pick<Exclude<Comment, { type: 'free-text' }>, 'author' | 'contents' | 'created' | 'modified'>;

/** An annotation as a comment of ours; `undefined` where none of its kinds can say all that it shows. */
export function readComment(subtype: string, annotation: PdfDict, said: Said): Comment | undefined {
  for (const kind of Object.values(KINDS) as unknown as CommentKind<Comment>[]) {
    const own = kind.subtype === subtype ? kind.read(annotation) : undefined;
    if (!own) continue;
    const { contents, ...rest } = said;
    // Free text says what its paragraphs do.
    return (own.type === 'free-text' ? { ...rest, ...own } : { ...rest, contents, ...own }) as Comment;
  }
  return undefined;
}
