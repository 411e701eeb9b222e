import type { Kind, Question } from '@pagewright/forms';
import { Button } from '../../ui/Button.tsx';
import { FIELD } from '../../ui/fields.ts';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';

/** More are a list that unfolds. */
const MOST_CARDS = 9;

interface ChoiceInputProps {
  id: string;
  question: Question;
  kind: Extract<Kind, { is: 'choice' }>;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  onBlur: () => void;
  onValue: (value: string | false) => void;
}

/** One of the values that the form knows. */
export function ChoiceInput({ id, question, kind, onValue, onBlur, ...told }: ChoiceInputProps) {
  const { text } = useOpenForm();
  const t = useWords('forms');
  const words = text.questions[question.id]?.values ?? {};
  const typed = useFormPart(({ filling }) => filling.typed[question.id]);
  if (kind.values.length > MOST_CARDS)
    return (
      <select
        {...told}
        id={id}
        value={typeof typed === 'string' ? typed : ''}
        onBlur={onBlur}
        onChange={({ target }) => onValue(target.value || false)}
        className={FIELD}
      >
        <option value="">{t('none')}</option>
        {kind.values.map((value) => (
          <option key={value} value={value}>
            {words[value]?.label ?? value}
          </option>
        ))}
      </select>
    );
  return (
    <div className="grid gap-2">
      {kind.values.map((value) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-control border border-line bg-sheet px-3.5 py-2 transition-colors hover:border-line-strong has-checked:border-tint has-checked:bg-tint-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            {...told}
            type="radio"
            name={`answer-${question.id}`}
            value={value}
            checked={typed === value}
            onBlur={onBlur}
            onChange={() => onValue(value)}
            className="mt-1 size-4 shrink-0 accent-(--tint)"
          />
          <span className="min-w-0">
            <span className="block font-medium">{words[value]?.label ?? value}</span>
            {words[value]?.help !== undefined && (
              <span className="block text-small text-ink-soft">{words[value].help}</span>
            )}
          </span>
        </label>
      ))}
      {typed !== undefined && question.required === undefined && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => onValue(false)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
