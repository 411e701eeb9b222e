import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { ask } from '../conversion/ask.ts';
import { useSpeech, useWords } from '../words/speech.tsx';

export interface Writing {
  name: string;
  email: string;
  message: string;
  /** Of robots. */
  website: string;
}

export type ContactState =
  | { is: 'written' | 'sending' }
  | { is: 'refused'; why: string }
  | { is: 'sent'; number: string; email: string };

/** Sends a message, once at a time. What is refused stays as it was written. */
export function useContact(stamp: string) {
  const { language, failure } = useSpeech();
  const t = useWords('contact');
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<ContactState>({ is: 'written' });
  const inFlight = useRef(false);

  const send = async (writing: Writing) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ is: 'sending' });
    try {
      const answer = await ask(CALLS['contact.send'], { ...writing, stamp }, { language });
      if ('failure' in answer) {
        setState({ is: 'refused', why: failure(answer.failure) });
        // The page may have been open for longer than its stamp lasts.
        if (answer.failure.code === 'CONTACT_ROBOT') await revalidate();
      } else setState({ is: 'sent', number: answer.data.number, email: writing.email.trim() });
    } catch {
      setState({ is: 'refused', why: t('failed') });
    }
    inFlight.current = false;
  };
  return { state, send, startOver: () => setState({ is: 'written' }) };
}
