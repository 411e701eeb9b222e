import { Estimate } from '../forecast/Estimate.tsx';
import { FIELD } from '../ui/fields.ts';
import { RadioCards } from '../ui/RadioCards.tsx';
import type { ControlProps } from './control.ts';
import { ProBadge } from './ProBadge.tsx';
import { isPaid } from './rights.ts';

/** More values than these are a list instead of cards. */
const MOST_CARDS = 8;
/** So are a few values that mostly need no explanation, such as sizes of paper. */
const MOST_PLAIN_CARDS = 4;

function isList({ field, text }: ControlProps<'choice'>): boolean {
  const explained = field.values.filter((value) => text.values?.[value]?.hint !== undefined).length;
  return field.values.length > (explained * 2 > field.values.length ? MOST_CARDS : MOST_PLAIN_CARDS);
}

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { id, name, field, text, value, onValue, facts, describedBy, below } = props;
  if (isList(props)) return <ChoiceList {...props} />;
  const { estimates } = facts;
  const choices = field.values.map((each) => ({
    value: each,
    label: text.values?.[each]?.label ?? each,
    hint: text.values?.[each]?.hint,
    aside: isPaid(field, facts.rights, each) ? (
      <ProBadge />
    ) : (
      estimates && <Estimate estimates={estimates} option={name} value={each} />
    ),
  }));
  return (
    <RadioCards name={id} choices={choices} value={String(value)} onValue={onValue} describedBy={describedBy}>
      {below}
    </RadioCards>
  );
}

function ChoiceList({ id, field, text, value, onValue, facts, describedBy, below }: ControlProps<'choice'>) {
  const chosen = text.values?.[String(value)];
  return (
    <>
      <select
        id={id}
        aria-label={text.label}
        aria-describedby={describedBy}
        value={String(value)}
        onChange={(event) => onValue(event.target.value)}
        className={`${FIELD} w-full cursor-pointer`}
      >
        {field.values.map((each) => (
          <option key={each} value={each}>
            {text.values?.[each]?.label ?? each}
            {isPaid(field, facts.rights, each) && ' (Pro)'}
          </option>
        ))}
      </select>
      {chosen?.hint && <p className="mt-2 text-small text-ink-soft">{chosen.hint}</p>}
      {below && <div className="mt-4">{below}</div>}
    </>
  );
}
