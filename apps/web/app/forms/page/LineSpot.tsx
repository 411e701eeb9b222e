import type { CSSProperties } from 'react';
import { useWords } from '../../words/speech.tsx';
import { fieldHints } from '../state/field-hints.ts';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { useRemarksOn } from '../state/use-remarks.ts';
import { useSentence } from '../state/use-sentence.ts';
import type { PlaceOn } from './place-on.ts';
import { lettersIn } from './letters-in.ts';
import type { Spot, WrittenField } from './spots.ts';
import { useSpotFocus } from './use-spot-focus.ts';

interface LineSpotProps {
  spot: Extract<Spot, { is: 'line' | 'sum' }>;
  place: PlaceOn;
}

const FIELD =
  'absolute border-0 bg-accent-soft/60 p-0 px-[calc(2*var(--point))] text-left text-[calc(10*var(--point))] leading-none outline-offset-0 hover:bg-accent-soft data-[here=true]:outline-2 data-[here=true]:outline-accent data-[wrong=true]:outline-2 data-[wrong=true]:outline-danger';

/** A line of the form. What is written shows as the form will have it; who types sees the answer as it was typed. */
export function LineSpot({ spot, place }: LineSpotProps) {
  const { question, fields } = spot;
  const leads = spot.is === 'sum' || question.kind.is === 'choice' || question.kind.is === 'several';
  const isComputed = useFormPart(
    ({ filling }) => question.computed !== undefined && filling.typed[question.id] === undefined,
  );
  return (
    <div data-spot={question.id} className={leads || isComputed ? 'contents' : 'group contents'}>
      {fields.map((written) => (
        <Letters key={written.field.name} written={written} place={place} />
      ))}
      {leads ? <LeadingSpot spot={spot} place={place} /> : <TypedSpot spot={spot} place={place} />}
    </div>
  );
}

function TypedSpot({ spot: { question, area, fields }, place }: LineSpotProps) {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const say = useSentence();
  const typed = useFormPart(({ filling }) => filling.typed[question.id]);
  const isWritten = useFormPart(({ reading: { all } }) => fields.some(({ write }) => (write(all) ?? '') !== ''));
  const isShown = useFormPart(({ reading }) => reading.shown.has(question.id));
  const remarks = useRemarksOn(question.id);
  const { ref, isHere, ...focus } = useSpotFocus<HTMLInputElement & HTMLTextAreaElement>(question.id);
  const isComputed = question.computed !== undefined && typed === undefined;
  const label = text.questions[question.id]?.label ?? question.id;
  const shared = {
    ...fieldHints(question),
    ...focus,
    ref,
    placeholder: undefined,
    style: place(area),
    disabled: !isShown,
    // Another than what follows from the rest is typed by choice.
    readOnly: isComputed,
    'aria-label': isComputed ? t('computedField', { label }) : label,
    'aria-invalid': remarks.some(({ kind }) => kind === 'wrong' || kind === 'missing') || undefined,
    'aria-description': remarks.map(say).join(' ') || undefined,
    title: remarks.map(say).join(' ') || undefined,
    'data-here': isHere,
    'data-computed': isComputed,
    'data-wrong': remarks.some(({ kind }) => kind === 'wrong'),
    // What is no answer yet stands there as it was typed.
    'data-written': isWritten,
    value: typeof typed === 'string' ? typed : '',
    onChange: ({ target }: { target: { value: string } }) =>
      session.dispatch({ type: 'typed', question: question.id, value: target.value }),
    className: `${FIELD} text-ink data-[written=true]:not-focus:text-transparent focus:bg-accent-soft data-[computed=true]:bg-transparent data-[computed=true]:outline-1 data-[computed=true]:outline-dashed data-[computed=true]:outline-line-strong disabled:bg-transparent`,
  };
  if (question.kind.is === 'text' && question.kind.lines)
    return <textarea {...shared} className={`${shared.className} resize-none leading-tight`} />;
  const [{ field } = { field: undefined }] = fields;
  const isComb = fields.length === 1 && field?.comb === true;
  return <input {...shared} {...(isComb && { style: { ...place(area), ...combStyle(field) } })} />;
}

/** Goes to where its answers are given. */
function LeadingSpot({ spot: { question, area, fields }, place }: LineSpotProps) {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const said = useFormPart(({ reading }) => fields.map(({ shown }) => shown(reading.all) ?? '').join(' '));
  const isShown = useFormPart(({ reading }) => reading.shown.has(question.id));
  const { ref, isHere, ...focus } = useSpotFocus<HTMLButtonElement>(question.id);
  return (
    <button
      {...focus}
      ref={ref}
      type="button"
      style={place(area)}
      disabled={!isShown}
      data-here={isHere}
      aria-label={t('leads', { label: text.questions[question.id]?.label ?? question.id, value: said })}
      onClick={() => session.lead(question.id)}
      className={`${FIELD} text-transparent disabled:bg-transparent`}
    />
  );
}

/** What the finished form will show in a field. */
function Letters({ written: { field, shown }, place }: { written: WrittenField; place: PlaceOn }) {
  const said = useFormPart(({ reading }) => shown(reading.all) ?? '');
  if (said === '') return null;
  return (
    <span
      aria-hidden="true"
      style={{ ...place(field.area), ...(field.comb ? combStyle(field) : { fontSize: lettersIn(field.area, said) }) }}
      className={`pointer-events-none absolute z-10 flex items-center overflow-hidden px-[calc(2*var(--point))] leading-tight font-semibold whitespace-pre-wrap text-ink group-focus-within:invisible`}
    >
      {said}
    </span>
  );
}

/** Each letter in the middle of its cell. */
function combStyle({ area: [left, , right], longest = 1 }: WrittenField['field']): CSSProperties {
  const cell = `calc(${(right - left) / longest} * var(--point))`;
  return {
    fontFamily: 'monospace',
    fontSize: `calc(11 * var(--point))`,
    letterSpacing: `calc(${cell} - 1ch)`,
    paddingLeft: `calc((${cell} - 1ch) / 2)`,
    paddingRight: 0,
    whiteSpace: 'nowrap',
  };
}
