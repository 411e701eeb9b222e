import { PasswordInput } from '../ui/PasswordInput.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { ControlProps } from './control.ts';
import { passwordStrength } from './strength.ts';

const BARS = { weak: 1, fair: 2, strong: 3 } as const;
const COLOURS = { weak: 'bg-danger', fair: 'bg-ink-faint', strong: 'bg-accent' } as const;

/** A password that locks a file is typed twice and weighed; one that opens a file is typed once. */
export function PasswordControl({
  id,
  field,
  value,
  onValue,
  repeat,
  onRepeat,
  invalid,
  describedBy,
}: ControlProps<'password'>) {
  const { t } = useSpeech();
  const password = String(value);
  const shared = { invalid, describedBy };
  if (!field.repeat) return <PasswordInput id={id} value={password} onValue={onValue} autoComplete="off" {...shared} />;

  const strength = passwordStrength(password);
  return (
    <div className="space-y-3">
      <PasswordInput id={id} value={password} onValue={onValue} autoComplete="new-password" {...shared} />
      {password !== '' && (
        <div>
          <div aria-hidden="true" className="flex gap-1.5">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1 flex-1 rounded-round transition-colors ${bar <= BARS[strength] ? COLOURS[strength] : 'bg-line'}`}
              />
            ))}
          </div>
          <output className="mt-1.5 block text-small text-ink-soft">
            {t('options.strength', { strength: t(`options.${strength}`) })}
            {strength !== 'strong' && `. ${t('options.strengthHint')}`}
          </output>
        </div>
      )}
      <div>
        <label htmlFor={`${id}-repeat`} className="mb-1.5 block font-medium">
          {t('options.repeat')}
        </label>
        <PasswordInput id={`${id}-repeat`} value={repeat} onValue={onRepeat} autoComplete="new-password" {...shared} />
      </div>
    </div>
  );
}
