import type { ReactNode } from 'react';

/** What a screen adds to the panel. */
export interface WorkbenchActs {
  /** Below the form. */
  form: ReactNode;
  /** Below the button that starts. */
  start: ReactNode;
  /** What can be done with the result, beside saving it. */
  result: ReactNode;
}
