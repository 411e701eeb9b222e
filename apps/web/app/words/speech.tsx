import { createContext, use, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import type { Speech } from './create-speech.ts';
import type { Theme } from './themes.ts';

const SpeechContext = createContext<Speech | undefined>(undefined);

export function SpeechProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The page's words. The language of a page never changes while it is open. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('A component that speaks stands outside of SpeechProvider');
  return speech;
}

/** The words of a theme; what speaks with them is drawn once they have arrived. */
export function useWords<T extends Theme>(theme: T): TFunction<T> {
  return use(useSpeech().theme(theme));
}

/** Sentences of notes; what tells one is drawn once they have arrived. */
export function useNotes(): (note: Note) => string {
  return use(useSpeech().notes());
}
