import { createContext, use, useSyncExternalStore } from 'react';
import type { FormText, GeneralText } from '@pagewright/forms';
import type { BoxPlace } from '../page/spots.ts';
import type { FormSession } from './form-session.ts';

/** A form that is filled in, with its words in the page's language. */
export interface OpenForm {
  readonly session: FormSession;
  readonly text: FormText;
  readonly general: GeneralText;
  /** Of the file that is filled in. */
  readonly boxes: readonly BoxPlace[];
  /** What the window is called, in the page's language. */
  readonly title: string;
  /** Said below the title: which revision it is; nothing of somebody's own file. */
  readonly about: string;
  /** What to know of the file before it is filled in. */
  readonly warnings: readonly string[];
  /** Opens the file. */
  readonly password: string | undefined;
}

const FormContext = createContext<OpenForm | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useOpenForm(): OpenForm {
  const open = use(FormContext);
  if (!open) throw new Error('A part of a form stands outside of FormProvider');
  return open;
}

/** A part of the session; what it gives back must stay the same while that part does. */
export function useFormPart<T>(select: (session: FormSession) => T): T {
  const { session } = useOpenForm();
  const read = () => select(session);
  return useSyncExternalStore(session.subscribe, read, read);
}
