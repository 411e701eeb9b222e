import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { Plus, X } from 'lucide-react';
import { addressLines, completeAddress, isWebAddress } from '@pagewright/contract/web-address.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { FIELD } from '../ui/fields.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

interface AddressRowsProps {
  label: string;
  hint: string | undefined;
  rows: readonly string[];
  onRows: (rows: string[]) => void;
  most: number;
  /** What is not filled in is spoken of only once a start was tried. */
  tried: boolean;
  disabled: boolean;
  /** What the server said about an address, by the address. */
  refused: ReadonlyMap<string, string>;
}

/** Leaving a field may put a sentence below it, and what is being clicked would slip away from under the pointer. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The addresses, a field for each; a list that is pasted becomes as many fields. */
export function AddressRows({ label, hint, rows, onRows, most, tried, disabled, refused }: AddressRowsProps) {
  const id = useId();
  const { t } = useSpeech();
  const list = useRef<HTMLUListElement>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const focused = useRef<{ place: number; former: readonly string[] }>(undefined);
  useEffect(() => {
    // Before it renders the new rows, React may still run this for those that were there.
    if (focused.current === undefined || focused.current.former === rows) return;
    list.current?.querySelectorAll('input')[focused.current.place]?.focus();
    focused.current = undefined;
  });
  const focusOn = (place: number) => {
    focused.current = { place, former: rows };
  };

  const empty = rows.every((row) => row.trim() === '');
  const problemOf = (row: string, place: number) => {
    if (row.trim() === '') return tried && empty && place === 0 ? t('options.urlEmpty') : undefined;
    const address = completeAddress(row.trim());
    if (!isWebAddress(address)) return tried || left.has(place) ? t('options.urlInvalid') : undefined;
    return refused.get(address);
  };
  const replace = (place: number, ...by: string[]) => onRows(rows.toSpliced(place, 1, ...by).slice(0, most));

  return (
    <div>
      <p id={`${id}-label`} className="display text-heading">
        {label}
      </p>
      <ul ref={list} className="mt-4 space-y-3">
        {rows.map((row, place) => {
          const problem = problemOf(row, place);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its text changes while one types
            <li key={place}>
              <div className="flex items-center gap-2">
                <input
                  type="url"
                  inputMode="url"
                  autoComplete="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder="example.com"
                  value={row}
                  disabled={disabled}
                  aria-label={rows.length === 1 ? label : t('address.row', { number: place + 1 })}
                  aria-required={place === 0}
                  aria-invalid={problem !== undefined}
                  aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-problem-${place}`}`}
                  onChange={(event) => replace(place, event.target.value)}
                  onBlur={() => {
                    setLeft((before) => new Set([...before, place]));
                    const address = completeAddress(row.trim());
                    if (address !== row) replace(place, address);
                  }}
                  onPaste={(event) => {
                    const lines = addressLines(event.clipboardData.getData('text'));
                    if (lines.length < 2) return;
                    event.preventDefault();
                    const typed = row.trim() === '' ? [] : [row];
                    focusOn(Math.min(most, rows.length - 1 + typed.length + lines.length) - 1);
                    replace(place, ...typed, ...lines);
                  }}
                  className={`${FIELD} h-13! min-w-0 flex-1 px-4! text-lead`}
                />
                {rows.length > 1 && (
                  <IconButton
                    label={t('address.remove', { number: place + 1 })}
                    disabled={disabled}
                    onClick={() => {
                      focusOn(Math.max(0, place - 1));
                      replace(place);
                    }}
                  >
                    <Icon of={X} />
                  </IconButton>
                )}
              </div>
              <output id={`${id}-problem-${place}`} className="block text-left text-small text-danger not-empty:mt-1.5">
                {problem}
              </output>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
        {rows.length < most && (
          <Button
            kind="quiet"
            size="small"
            disabled={disabled}
            onMouseDown={keepFocus}
            onClick={() => {
              focusOn(rows.length);
              onRows([...rows, '']);
            }}
          >
            <Icon of={Plus} size="small" />
            {t('address.add')}
          </Button>
        )}
      </div>
    </div>
  );
}
