import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react';
import type { Question } from '@pagewright/forms';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { useRemarksOn } from '../state/use-remarks.ts';
import { useSentence } from '../state/use-sentence.ts';
import { AnswerInput } from './AnswerInput.tsx';

/** A question in plain words, with what helps to answer it and what is wrong with the answer. */
export function QuestionField({ question }: { question: Question }) {
  const { session, text } = useOpenForm();
  const words = text.questions[question.id] ?? { label: question.id };
  const t = useWords('forms');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const isRequired = useFormPart(({ reading }) => reading.required.has(question.id));
  useBeingLedTo(area, question.id);
  const isHere = useFormPart(({ place }) => place.question === question.id && place.way !== 'questions');
  const sentences = useSentencesOn(question.id);
  const { help, from, why } = words;
  const notes = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...sentences.map((_, index) => `${id}-remark-${index}`),
  ].join(' ');
  const { kind } = question;
  const isGroup = kind.is === 'several' || (kind.is === 'choice' && kind.other === undefined);
  const isTick = question.kind.is === 'tick';
  const helpLine = help !== undefined && (
    <p id={`${id}-help`} className={`text-small text-ink-soft ${isTick ? 'mt-1.5' : 'mb-2'}`}>
      {help}
    </p>
  );
  const label = (
    <>
      {words.label}
      {isRequired && <span className="font-normal text-ink-faint"> {t('required')}</span>}
    </>
  );
  return (
    <div
      ref={area}
      data-question={question.id}
      data-here={isHere}
      onFocus={() => session.stand(question.id, 'questions')}
      className="scroll-my-6 rounded-card py-3 transition-shadow data-[here=true]:bg-accent-soft data-[here=true]:ring-12 data-[here=true]:ring-accent-soft"
    >
      <Frame isGroup={isGroup} id={id} label={isTick ? undefined : label}>
        {!isTick && helpLine}
        <AnswerInput
          id={id}
          question={question}
          label={label}
          describedBy={notes === '' ? undefined : notes}
          isWrong={sentences.some(({ isWrong }) => isWrong)}
        />
        {isTick && helpLine}
      </Frame>
      {sentences.map(({ said, isWrong, proposal }, index) => (
        <Fragment key={said}>
          <p id={`${id}-remark-${index}`} className={`mt-1.5 text-small ${isWrong ? 'text-danger' : 'text-ink-soft'}`}>
            {!isWrong && <strong className="font-semibold">{t('look')} </strong>}
            {said}
          </p>
          {proposal !== undefined && <Proposal question={question.id} value={proposal} />}
        </Fragment>
      ))}
      {(from !== undefined || why !== undefined) && <Background from={from} why={why} />}
    </div>
  );
}

/** Puts another spelling in the field: one step, which can be undone. */
function Proposal({ question, value }: { question: string; value: string }) {
  const { session } = useOpenForm();
  const t = useWords('forms');
  return (
    <Button
      size="small"
      className="mt-2"
      onClick={() => {
        session.dispatch({ type: 'respelled', question, value });
        // The button goes away with what it mends.
        session.lead(question);
      }}
    >
      {t('respell', { value })}
    </Button>
  );
}

interface FrameProps {
  isGroup: boolean;
  id: string;
  /** A tick says its words behind the box. */
  label: ReactNode;
  children: ReactNode;
}

function Frame({ isGroup, id, label, children }: FrameProps) {
  if (isGroup)
    return (
      <fieldset>
        <legend className="mb-1 text-body font-semibold">{label}</legend>
        {children}
      </fieldset>
    );
  return (
    <>
      {label !== undefined && (
        <label htmlFor={id} className="mb-1 block text-body font-semibold">
          {label}
        </label>
      )}
      {children}
    </>
  );
}

/** Why they ask, and where it is written. */
function Background({ from, why }: { from: string | undefined; why: string | undefined }) {
  const t = useWords('forms');
  if (why === undefined) return <p className="mt-1.5 text-small text-ink-faint">{from}</p>;
  return (
    <details className="mt-1 text-small">
      <summary className="flex min-h-8 w-fit items-center rounded-control text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
        {t('why')}
      </summary>
      <p className="text-ink-soft">{why}</p>
      {from !== undefined && <p className="mt-1 text-ink-faint">{from}</p>}
    </details>
  );
}

function useSentencesOn(question: string): { said: string; isWrong: boolean; proposal: string | undefined }[] {
  const say = useSentence();
  return useRemarksOn(question).map((remark) => ({
    said: say(remark),
    isWrong: remark.kind === 'missing' || remark.kind === 'wrong',
    proposal: remark.proposal,
  }));
}

/** Takes the focus where a list leads to the question, and is shown where the form's page is at it. */
function useBeingLedTo(area: { current: HTMLDivElement | null }, question: string): void {
  const led = useFormPart(({ place }) => (place.question === question ? place : undefined));
  useEffect(() => {
    if (!led || led.way === 'questions') return;
    area.current?.scrollIntoView({ block: 'nearest' });
    if (led.way === 'list') area.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [area, led]);
}
