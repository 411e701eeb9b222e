import { use, useId, useState } from 'react';
import { Link } from 'react-router';
import { loadWhichFormText, PAYMENTS, whichForm, type Payment, type WhichFormText } from '@pagewright/forms';
import { useScripted } from '../site/use-scripted.ts';
import { useToolPath } from '../site/use-tool-path.ts';
import { Button } from '../ui/Button.tsx';
import { FIELD } from '../ui/fields.ts';
import { useSpeech, useWords } from '../words/speech.tsx';
import { toolOfForm } from './form-ids.ts';

const known = new Map<string, Promise<WhichFormText>>();

/** Asks what was paid for, and leads to the form that reports it. */
export function WhichForm({ forms, onOpen }: { forms: readonly string[]; onOpen: (id: string) => void }) {
  const t = useWords('forms');
  const { language } = useSpeech();
  const toolPath = useToolPath();
  const id = useId();
  const isScripted = useScripted();
  const loading = known.get(language) ?? loadWhichFormText(language);
  known.set(language, loading);
  const text = use(loading);
  const [payment, setPayment] = useState<Payment>();
  const advice = payment && whichForm(payment);
  const other = advice && 'here' in advice && !forms.includes(advice.here) ? toolOfForm(advice.here) : undefined;
  return (
    <div className="mt-8 w-full max-w-xl text-left">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {text.ask}
      </label>
      <select
        id={id}
        value={payment ?? ''}
        disabled={!isScripted}
        onChange={({ target }) => setPayment(PAYMENTS.find((each) => each === target.value))}
        className={FIELD}
      >
        <option value="">{t('which.choose')}</option>
        {PAYMENTS.map((each) => (
          <option key={each} value={each}>
            {text.payments[each].label}
          </option>
        ))}
      </select>
      <div aria-live="polite" className="mt-3 min-h-12">
        {payment && <p>{text.payments[payment].because}</p>}
        {advice && 'here' in advice && forms.includes(advice.here) && (
          <Button kind="primary" className="mt-3" onClick={() => onOpen(advice.here)}>
            {t('fill')}
          </Button>
        )}
        {other !== undefined && (
          <Link to={toolPath(other)} className="font-medium text-accent underline underline-offset-4">
            {t('which.other')}
          </Link>
        )}
      </div>
    </div>
  );
}
