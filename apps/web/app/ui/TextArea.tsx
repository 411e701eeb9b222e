import { useId, type TextareaHTMLAttributes } from 'react';
import { AREA } from './fields.ts';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'onChange'> {
  label: string;
  hint: string;
  value: string;
  onValue: (value: string) => void;
  /** What is wrong with the value, said below it. */
  fault: string | undefined;
}

/** A text of several lines with its name above it, and what to write into it. */
export function TextArea({ label, hint, onValue, fault, className = '', ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? `${id}-hint` : `${id}-hint ${id}-fault`}
        onChange={({ target }) => onValue(target.value)}
        className={AREA}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-faint">
        {hint}
      </p>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="mt-1.5 text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
