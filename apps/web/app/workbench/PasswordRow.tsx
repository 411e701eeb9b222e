import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { useSpeech } from '../words/speech.tsx';

interface PasswordRowProps {
  file: string;
  /** The password that was tried did not open the file. */
  wrong: boolean;
  /** What is typed so far; the start takes it too. */
  typed: string;
  onTyped: (password: string) => void;
  onPassword: (password: string) => void;
}

export function PasswordRow({ file, wrong, typed, onTyped, onPassword }: PasswordRowProps) {
  const { t, failure } = useSpeech();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // This form is not drawn while a password is tried. Its row holds the focus meanwhile and gives it back after a wrong one.
  useEffect(() => {
    if (wrong && document.activeElement === rowOf(form.current)) form.current?.querySelector('input')?.focus();
  }, [wrong]);
  return (
    <form
      ref={form}
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '') return;
        rowOf(form.current)?.focus();
        onPassword(typed);
      }}
    >
      <output id={`${id}-why`} className={`block text-small ${wrong ? 'text-danger' : 'text-ink-soft'}`}>
        {wrong ? failure({ code: 'PASSWORD_WRONG', facts: { file } }) : t('files.passwordNeeded')}
      </output>
      <div className="mt-2 flex max-w-sm flex-wrap gap-2">
        <div className="min-w-44 flex-1">
          <PasswordInput
            id={id}
            value={typed}
            onValue={onTyped}
            autoComplete="off"
            label={t('files.password', { file })}
            invalid={wrong}
            describedBy={`${id}-why`}
          />
        </div>
        <Button type="submit" disabled={typed === ''}>
          {t('files.passwordOpen')}
        </Button>
      </div>
    </form>
  );
}

const rowOf = (form: HTMLFormElement | null) => form?.closest<HTMLElement>('li[tabindex]');
