import type { useWords } from '../../../words/speech.tsx';
import type { EditorComment } from '../../engine/messages.ts';

type Say = ReturnType<typeof useWords<'comments'>>;

/** Kinds of annotations, as files name them, that have a word of their own. */
export const KNOWN_SUBTYPES = [
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Text',
  'FreeText',
  'Ink',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Stamp',
  'FileAttachment',
  'Caret',
  'Redact',
  'Sound',
] as const;

/** What people call a comment: as the tool that makes it, where that says more. */
export function commentWord(t: Say, { subtype, comment }: Pick<EditorComment, 'subtype' | 'comment'>): string {
  if (comment?.type === 'line') {
    if (comment.measure) return t('subtype.length');
    if (comment.endEnding.includes('arrow')) return t('tools.arrow');
  }
  if (comment?.type === 'polyline' && comment.measure) return t('subtype.perimeter');
  if (comment?.type === 'polygon' && comment.measure) return t('subtype.area');
  if (comment?.type === 'rectangle' && comment.cloud !== undefined) return t('tools.cloud');
  return subtypeWord(t, subtype);
}

/** What people call a kind of annotation. */
export function subtypeWord(t: Say, subtype: string): string {
  const known = KNOWN_SUBTYPES.find((each) => each === subtype);
  return t(`subtype.${known ?? 'other'}`);
}
