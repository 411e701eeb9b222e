import type { Comment } from './annotations/annotation.ts';
import type { EditOperation } from './script.ts';

/** Fonts of the instance that operations name, by the SHA-256 of their files. */
export function namedFaces(operations: readonly EditOperation[]): string[] {
  const named = operations.flatMap((operation) => {
    if (operation.kind === 'add.text') return facesOfText(operation);
    if (operation.kind === 'annotation.put') return facesOfComment(operation.comment);
    return 'faces' in operation ? (operation.faces ?? []) : [];
  });
  return [...new Set(named)];
}

function facesOfComment(comment: Comment): readonly string[] {
  if (comment.type === 'free-text') return facesOfText(comment);
  if (comment.type === 'stamp') return comment.look.is === 'text' ? comment.look.faces : [];
  return 'measure' in comment ? (comment.measure?.faces ?? []) : [];
}

const facesOfText = ({ paragraphs }: Pick<Extract<Comment, { type: 'free-text' }>, 'paragraphs'>): string[] =>
  paragraphs.flatMap(({ runs }) => runs.flatMap(({ faces }) => faces));
