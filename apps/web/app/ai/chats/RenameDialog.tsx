import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { faultOf } from '../session/ai-calls.ts';
import { useAi } from '../session/session-context.ts';

const MOST_CHARACTERS = 200;

export function RenameDialog({ chatId, title, onClose }: { chatId: string; title: string; onClose: () => void }) {
  const { failure } = useSpeech();
  const t = useWords('ai');
  const { rename } = useAi();
  const [name, setName] = useState(title);
  const [fault, setFault] = useState<string>();
  const save = () =>
    rename(chatId, name.trim()).then(onClose, (error: unknown) => {
      const why = faultOf(error);
      setFault(why === 'unreachable' ? t('unreachable') : failure(why));
    });
  return (
    <Dialog title={t('renameTitle')} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <TextField
          label={t('chatName')}
          value={name}
          onValue={setName}
          fault={fault}
          maxLength={MOST_CHARACTERS}
          data-first-focus
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
