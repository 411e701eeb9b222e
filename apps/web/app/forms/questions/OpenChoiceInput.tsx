import { shownAnswer, type Kind, type Question } from '@pagewright/forms';
import { FIELD } from '../../ui/fields.ts';
import { useFormPart } from '../state/form-context.ts';

interface OpenChoiceInputProps {
  id: string;
  question: Question;
  kind: Extract<Kind, { is: 'choice' }>;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  onBlur: () => void;
  onValue: (value: string) => void;
}

/** One of the values that the form knows, or something else. */
export function OpenChoiceInput({ id, question, kind, onValue, ...told }: OpenChoiceInputProps) {
  const typed = useFormPart(({ filling }) => filling.typed[question.id]);
  return (
    <>
      <input
        {...told}
        id={id}
        list={`${id}-values`}
        autoComplete="off"
        value={typeof typed === 'string' ? typed : ''}
        onChange={({ target }) => onValue(target.value)}
        className={FIELD}
      />
      <datalist id={`${id}-values`}>
        {kind.values.map((value) => (
          <option key={value}>{shownAnswer(kind, value)}</option>
        ))}
      </datalist>
    </>
  );
}
