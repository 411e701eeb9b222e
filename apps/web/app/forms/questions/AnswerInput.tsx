import type { ReactNode } from 'react';
import { shownAnswer, type Question } from '@pagewright/forms';
import { Button } from '../../ui/Button.tsx';
import { AREA, FIELD } from '../../ui/fields.ts';
import { useWords } from '../../words/speech.tsx';
import { fieldHints } from '../state/field-hints.ts';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { whenReleased } from '../state/when-released.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { OpenChoiceInput } from './OpenChoiceInput.tsx';
import { SeveralInput } from './SeveralInput.tsx';

interface AnswerInputProps {
  id: string;
  question: Question;
  /** For a tick, which says it behind its box. */
  label: ReactNode;
  describedBy: string | undefined;
  isWrong: boolean;
}

/** What a question is answered with, by its kind. */
export function AnswerInput({ id, question, label, describedBy, isWrong }: AnswerInputProps) {
  const { session } = useOpenForm();
  const { kind } = question;
  const typed = useFormPart(({ filling }) => filling.typed[question.id]);
  const follows = useFormPart(({ reading }) => reading.all[question.id]);
  const type = (value: string | boolean) => session.dispatch({ type: 'typed', question: question.id, value });
  const leave = () => whenReleased(() => session.dispatch({ type: 'left', question: question.id }));
  const told = { 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined, onBlur: leave };
  const shared = { id, ...told };
  if (kind.is === 'tick')
    return (
      <label className="flex items-start gap-3 rounded-control border border-line bg-sheet px-3.5 py-2.5 font-medium transition-colors has-checked:border-tint has-checked:bg-tint-soft hover:border-line-strong">
        <input
          {...shared}
          type="checkbox"
          checked={typed === true}
          onChange={({ target }) => type(target.checked)}
          className="mt-1 size-4 shrink-0 accent-(--tint)"
        />
        <span>{label}</span>
      </label>
    );
  if (kind.is === 'several') return <SeveralInput {...told} question={question} kind={kind} onValue={type} />;
  if (kind.is === 'choice' && kind.other !== undefined)
    return <OpenChoiceInput {...shared} question={question} kind={kind} onValue={type} />;
  if (kind.is === 'choice') return <ChoiceInput {...shared} question={question} kind={kind} onValue={type} />;
  if (question.computed && typed === undefined)
    return (
      <Computed
        id={id}
        describedBy={describedBy}
        figure={typeof follows === 'string' ? shownAnswer(kind, follows) : ''}
        onOpen={
          question.isFixed ? undefined : () => type(typeof follows === 'string' ? shownAnswer(kind, follows) : '')
        }
      />
    );
  const text = typeof typed === 'string' ? typed : '';
  const hints = fieldHints(question);
  return (
    <>
      {kind.is === 'text' && kind.lines ? (
        <textarea
          {...shared}
          {...hints}
          rows={kind.lines}
          value={text}
          onChange={({ target }) => type(target.value)}
          className={AREA}
        />
      ) : (
        <input {...shared} {...hints} value={text} onChange={({ target }) => type(target.value)} className={FIELD} />
      )}
      {question.computed && (
        <CloseFigure onClose={() => session.dispatch({ type: 'cleared', question: question.id })} />
      )}
    </>
  );
}

interface ComputedProps {
  id: string;
  describedBy: string | undefined;
  figure: string;
  /** Nobody may put another in its place without it. */
  onOpen: (() => void) | undefined;
}

/** A figure that follows from others. */
function Computed({ id, describedBy, figure, onOpen }: ComputedProps) {
  const t = useWords('forms');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <output
        id={id}
        aria-describedby={describedBy}
        className="figures flex min-h-11 min-w-40 items-center rounded-control border border-dashed border-line-strong bg-sunk px-3"
      >
        {figure}
      </output>
      <span className="text-small text-ink-soft">{t('computed')}</span>
      {onOpen && (
        <Button size="small" onClick={onOpen}>
          {t('change')}
        </Button>
      )}
    </div>
  );
}

function CloseFigure({ onClose }: { onClose: () => void }) {
  const t = useWords('forms');
  return (
    <Button kind="quiet" size="small" className="mt-1" onClick={onClose}>
      {t('computeAgain')}
    </Button>
  );
}
