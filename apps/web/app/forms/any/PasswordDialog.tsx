import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { useSpeech } from '../../words/speech.tsx';

interface PasswordDialogProps {
  /** Of the file. */
  name: string;
  /** One was tried that does not open it. */
  isWrong: boolean;
  onPassword: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password of a file that is opened on this device. */
export function PasswordDialog({ name, isWrong, onPassword, onClose }: PasswordDialogProps) {
  const { t, failure } = useSpeech();
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <Dialog title={t('files.password', { file: name })} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') onPassword(typed);
        }}
      >
        <output id={`${id}-why`} className={`mb-3 block ${isWrong ? 'text-danger' : 'text-ink-soft'}`}>
          {isWrong ? failure({ code: 'PASSWORD_WRONG', facts: { file: name } }) : t('files.passwordNeeded')}
        </output>
        <PasswordInput
          id={id}
          value={typed}
          onValue={setTyped}
          autoComplete="off"
          label={t('files.password', { file: name })}
          invalid={isWrong}
          describedBy={`${id}-why`}
        />
        <Button type="submit" kind="primary" disabled={typed === ''} className="mt-5">
          {t('files.passwordOpen')}
        </Button>
      </form>
    </Dialog>
  );
}
