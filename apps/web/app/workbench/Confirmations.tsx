import { useId } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { isConfirmation, type FormState, type OptionProblem } from '../options/values.ts';
import { useSpeech } from '../words/speech.tsx';

interface ConfirmationsProps {
  tool: CatalogueTool;
  form: FormState;
  onForm: (form: FormState) => void;
  problems: Readonly<Record<string, OptionProblem>>;
  tried: boolean;
}

/** What a person agrees to, beside the button that it is for. */
export function Confirmations({ tool, form, onForm, problems, tried }: ConfirmationsProps) {
  const { t } = useSpeech();
  const id = useId();
  const confirmations = Object.entries(tool.options).filter(([, field]) => isConfirmation(field));
  return confirmations.map(([name]) => {
    const text = tool.text.options[name] ?? { label: name };
    const missing = tried && problems[name] !== undefined;
    return (
      <div key={name} className="mb-4">
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={form.values[name] === true}
            aria-invalid={missing}
            aria-describedby={`${id}-${name}`}
            onChange={(event) => onForm({ ...form, values: { ...form.values, [name]: event.target.checked } })}
            className="mt-0.5 size-5 shrink-0 cursor-pointer rounded-[0.3rem] accent-(--tint) aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-danger"
          />
          <span>
            <span className="block font-medium">{text.label}</span>
            {text.hint !== undefined && <span className="block text-small text-ink-soft">{text.hint}</span>}
          </span>
        </label>
        <output id={`${id}-${name}`} className="block pl-8 text-small text-danger not-empty:mt-1">
          {missing && t('options.unconfirmed')}
        </output>
      </div>
    );
  });
}
