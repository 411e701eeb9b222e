import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ask } from '../conversion/ask.ts';
import { useSpeech, useWords } from '../words/speech.tsx';

export interface Writing {
  name: string;
  email: string;
  message: string;
  /** Of robots. */
  website: string;
}

type ContactState =
  | { is: 'written' | 'sending' }
  | { is: 'refused'; why: string }
  | { is: 'sent'; number: string; email: string };

/** A stamp that was asked for within this time is not asked for again. */
const RENEWED_MS = 60_000;

/** Sends a message, once at a time. What is refused stays as it was written. */
export function useContact(stamp: string) {
  const { language, failure } = useSpeech();
  const t = useWords('contact');
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<ContactState>({ is: 'written' });
  const inFlight = useRef(false);
  const renewed = useRef(0);

  const outcomeOf = async (writing: Writing): Promise<ContactState> => {
    const answer = await ask('contact.send', { ...writing, stamp }, { language });
    if (!('failure' in answer)) return { is: 'sent', number: answer.data.number, email: writing.email.trim() };
    // The page may have been open for longer than its stamp lasts. One that is only too young grows older.
    if (answer.failure.code === 'CONTACT_ROBOT' && Date.now() - renewed.current > RENEWED_MS) {
      renewed.current = Date.now();
      await revalidate();
    }
    return { is: 'refused', why: failure(answer.failure) };
  };
  const send = async (writing: Writing) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ is: 'sending' });
    const outcome = await outcomeOf(writing).catch(() => ({ is: 'refused', why: t('failed') }) as const);
    inFlight.current = false;
    setState(outcome);
  };
  return { state, send, startOver: () => setState({ is: 'written' }) };
}
