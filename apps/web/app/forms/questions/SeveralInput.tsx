import { readTyped, type Kind, type Question } from '@pagewright/forms';
import { useFormPart, useOpenForm } from '../state/form-context.ts';

interface SeveralInputProps {
  question: Question;
  kind: Extract<Kind, { is: 'several' }>;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  onBlur: () => void;
  onValue: (value: string | false) => void;
}

/** Any of the values that the form knows. */
export function SeveralInput({ question, kind, onValue, onBlur, ...told }: SeveralInputProps) {
  const { text } = useOpenForm();
  const words = text.questions[question.id]?.values ?? {};
  const typed = useFormPart(({ filling }) => filling.typed[question.id]);
  const read = readTyped(kind, typeof typed === 'string' ? typed : '');
  const chosen = 'answer' in read && typeof read.answer === 'string' ? read.answer.split('\n') : [];
  const set = (value: string, isChosen: boolean) => {
    const wanted = kind.values.filter((each) => (each === value ? isChosen : chosen.includes(each)));
    onValue(wanted.length > 0 && wanted.join('\n'));
  };
  return (
    <div className="grid max-h-80 gap-1 overflow-y-auto rounded-control border border-line bg-sheet p-1.5">
      {kind.values.map((value) => (
        <label
          key={value}
          className="flex min-h-8 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunk has-checked:bg-tint-soft pointer-coarse:min-h-11"
        >
          <input
            {...told}
            type="checkbox"
            checked={chosen.includes(value)}
            onBlur={onBlur}
            onChange={({ target }) => set(value, target.checked)}
            className="size-4 shrink-0 accent-(--tint)"
          />
          {words[value]?.label ?? value}
        </label>
      ))}
    </div>
  );
}
