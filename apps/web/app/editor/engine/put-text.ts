import type { AddText } from '@pagewright/contract/edits/added.ts';
import type { FreeText, PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { TextDraft } from '../session/adding.ts';

/** A text as it is put on its page: as content, or as a comment that readers list and change. */
export function putText({ about }: TextDraft, text: AddText): AddText | PutAnnotation {
  if (!about) return text;
  const { page, id, box, paragraphs, lineSpacing, letterSpacing, opacity } = text;
  const comment: FreeText = {
    type: 'free-text',
    ...about,
    box,
    paragraphs,
    lineSpacing,
    letterSpacing,
    ...(opacity !== undefined && { opacity }),
  };
  return { kind: 'annotation.put', page, id, comment };
}

/** The other way round. */
export function textOfComment({ page, id, comment }: PutAnnotation & { comment: FreeText }): AddText {
  const { box, paragraphs, lineSpacing, letterSpacing, opacity } = comment;
  return {
    kind: 'add.text',
    page,
    id,
    layer: 'front',
    box,
    paragraphs,
    lineSpacing,
    letterSpacing,
    ...(opacity !== undefined && { opacity }),
  };
}

/** What a text that is a comment has beside its letters. */
export function aboutText({ author, created, modified, height, inset, fill, border, callout }: FreeText) {
  return {
    author,
    created,
    modified,
    inset,
    fill,
    border,
    ...(height !== undefined && { height }),
    ...(callout && { callout }),
  } satisfies NonNullable<TextDraft['about']>;
}
