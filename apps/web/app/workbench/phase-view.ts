import type { ReactNode } from 'react';

/**
 * What a phase of the work draws around the list of files. A phase is no component around the list, because the list
 * would be mounted anew with each phase and lose its focus and its covers.
 */
export interface PhaseView {
  aboveList?: ReactNode;
  belowList?: ReactNode;
  panel: ReactNode;
}
