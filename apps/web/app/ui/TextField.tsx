import { useId, type InputHTMLAttributes } from 'react';
import { FIELD } from './fields.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** What is wrong with the value, said below it. */
  fault: string | undefined;
}

/** A line of text with its name above it. */
export function TextField({ label, onValue, fault, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onValue(target.value)}
        className={FIELD}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="mt-1.5 text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
