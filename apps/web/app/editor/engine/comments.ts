import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { EditedDocument, PageAnnotation } from '@pagewright/editor';
import { keyOf } from '../comments/reference.ts';
import type { EditorComment } from './messages.ts';
import { facesFor } from './faces-for.ts';

/** Family in which comments are written where nobody has chosen another. */
const COMMENT_FAMILY = 'Liberation Sans';

/** `page`: object number. */
export function commentsOn(document: EditedDocument, page: number): EditorComment[] {
  return document.annotationsOn(page).map(told);
}

function told(annotation: PageAnnotation): EditorComment {
  const { reference, answers, area, comment, ...facts } = annotation;
  const [left, bottom, right, top] = area;
  return {
    ...facts,
    key: keyOf(reference),
    reference,
    answers: answers && keyOf(answers),
    comment,
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  };
}

/** The comment with fonts for whatever it writes on the page. */
export function withCommentFaces(comment: Comment, faces: readonly FaceFacts[]): Comment {
  const facesOf = (text: string, bold = false) => facesFor({ text, family: COMMENT_FAMILY, bold }, faces);
  switch (comment.type) {
    case 'free-text':
      return {
        ...comment,
        paragraphs: comment.paragraphs.map(({ runs, align }) => ({
          align,
          runs: runs.map((run) => (run.faces.length > 0 ? run : { ...run, faces: facesOf(run.text, run.bold) })),
        })),
      };
    case 'stamp':
      return comment.look.is === 'text'
        ? { ...comment, look: { ...comment.look, faces: facesOf(comment.look.lines.join(''), true) } }
        : comment;
    case 'line':
    case 'polyline':
    case 'polygon':
      return comment.measure
        ? { ...comment, measure: { ...comment.measure, faces: facesOf(MEASURE_LETTERS) } }
        : comment;
    default:
      return comment;
  }
}

/** Whatever a measure says. */
const MEASURE_LETTERS = '0123456789.,-  abcdefghijklmnopqrstuvwxyz²';
