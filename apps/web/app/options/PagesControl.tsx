import { readPageOrder, readPageRanges } from '@pagewright/contract/page-ranges.ts';
import { FIELD } from '../ui/fields.ts';
import { useSpeech } from '../words/speech.tsx';
import type { ControlProps } from './control.ts';

/** Pages as a person types them, counted while they type. */
export function PagesControl({
  id,
  field,
  value,
  onValue,
  facts,
  invalid,
  describedBy,
}: ControlProps<'pageRanges'> | ControlProps<'pageOrder'>) {
  const { t } = useSpeech();
  const text = String(value);
  // Of several files the same words choose a different number of pages in each.
  const reading =
    facts.pages === undefined || (facts.files !== undefined && facts.files > 1 && facts.each === undefined)
      ? undefined
      : field.kind === 'pageOrder'
        ? readPageOrder(text, facts.each ?? facts.pages)
        : readPageRanges(text, facts.pages);
  return (
    <div>
      <input
        id={id}
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={t(placeholderOf(field))}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onValue(event.target.value)}
        className={`${FIELD} figures`}
      />
      {reading?.ok && (
        <p className="figures mt-1.5 text-small text-ink-soft">
          {t('options.chosenPages', { count: reading.value.length })}
        </p>
      )}
    </div>
  );
}

function placeholderOf(field: ControlProps<'pageRanges' | 'pageOrder'>['field']) {
  if (field.kind === 'pageRanges') return 'pages.selectPlaceholder';
  return field.blanks ? 'pages.orderPlaceholder' : 'pages.turnsPlaceholder';
}
