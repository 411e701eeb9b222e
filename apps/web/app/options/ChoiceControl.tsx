import { Estimate } from '../forecast/Estimate.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import type { ControlProps } from './control.ts';

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { id, name, field, text, value, onValue, facts, describedBy, below } = props;
  const { estimates } = facts;
  const choices = field.values.map((each) => ({
    value: each,
    label: text.values?.[each]?.label ?? each,
    hint: text.values?.[each]?.hint,
    aside: estimates && <Estimate estimates={estimates} option={name} value={each} />,
  }));
  return (
    <RadioCards name={id} choices={choices} value={String(value)} onValue={onValue} describedBy={describedBy}>
      {below}
    </RadioCards>
  );
}
