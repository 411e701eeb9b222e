import { useId, type RefObject } from 'react';
import type { TranslationSegment } from '@pagewright/contract/translations/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { AREA } from '../../ui/fields.ts';
import { useWords } from '../../words/speech.tsx';
import { stylesOf, withMark, writeMarked } from '../blocks/marked-text.ts';
import { readTyped } from '../blocks/typed-blocks.ts';
import { StyleMarks } from './StyleMarks.tsx';
import { useReview, useReviewPart } from './review-context.ts';

interface TypedFieldProps {
  at: number;
  segment: TranslationSegment;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The translation of a block as one can type it. */
export function TypedField({ at, segment, field }: TypedFieldProps) {
  const t = useWords('translation');
  const id = useId();
  const { store } = useReview();
  const to = useReviewPart((state) => state.translation.to);
  const typed = useReviewPart((state) => state.typed.get(segment.id));
  const text = typed ?? writeMarked(segment.target);
  const read = readTyped(segment, text);
  const problem = typed !== undefined && 'problem' in read ? read.problem : undefined;
  const marks = stylesOf(segment.source);
  const missing = 'parts' in read ? marks.filter((mark) => !stylesOf(read.parts).includes(mark)) : [];

  const putBack = (mark: number) => {
    const element = field.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    const marked = withMark(text, mark, selectionStart, selectionEnd);
    store.type(at, marked);
    element.focus();
    // Between its two signs, or behind the words that it holds now.
    const end = marked.length - text.length + selectionEnd - `</${mark}>`.length;
    requestAnimationFrame(() => element.setSelectionRange(end, end));
  };
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {t('typeHere')}
      </label>
      <textarea
        ref={field}
        id={id}
        lang={to}
        dir="auto"
        rows={4}
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => store.type(at, target.value)}
        className={`${AREA} block max-h-72 field-sizing-content min-h-20`}
      />
      <p id={`${id}-problem`} role="alert" className="text-small text-danger">
        {problem &&
          (problem.kind === 'empty' ? t('problem.empty') : t(`problem.${problem.kind}`, { mark: problem.mark }))}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {t('typeHint')}
        </p>
        {typed !== undefined && (
          <Button size="small" kind="quiet" onClick={() => store.revert(at)}>
            {t('revert')}
          </Button>
        )}
      </div>
      {marks.length > 0 && <StyleMarks segment={segment} marks={marks} missing={missing} onPutBack={putBack} />}
    </div>
  );
}
