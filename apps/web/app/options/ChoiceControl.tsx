import { RadioCards } from '../ui/RadioCards.tsx';
import type { ControlProps } from './control.ts';

export function ChoiceControl({ id, field, text, value, onValue, describedBy }: ControlProps<'choice'>) {
  const choices = field.values.map((each) => ({
    value: each,
    label: text.values?.[each]?.label ?? each,
    hint: text.values?.[each]?.hint,
  }));
  return <RadioCards name={id} choices={choices} value={String(value)} onValue={onValue} describedBy={describedBy} />;
}
