import { useId, useState } from 'react';
import type { AiDocument } from '@pagewright/contract/calls/ai.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { faultOf, type Fault } from '../session/ai-calls.ts';
import { useAi } from '../session/session-context.ts';

/** Asks for the password of a document that cannot be read without. */
export function DocumentPassword({ document }: { document: AiDocument }) {
  const { failure } = useSpeech();
  const t = useWords('ai');
  const { documents } = useAi();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault | undefined>(document.failure);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') documents.readAgain(document, typed).catch((error: unknown) => setFault(faultOf(error)));
      }}
    >
      <p id={`${id}-why`} className="mb-1.5 text-small text-danger [overflow-wrap:anywhere]">
        {fault !== undefined && (fault === 'unreachable' ? t('unreachable') : failure(fault))}
      </p>
      <PasswordInput
        id={id}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        label={t('password', { name: document.name })}
        invalid={document.failure?.code === 'PASSWORD_WRONG'}
        describedBy={`${id}-why`}
      />
      <Button type="submit" size="small" className="mt-2" disabled={typed === ''}>
        {t('openDocument')}
      </Button>
    </form>
  );
}
