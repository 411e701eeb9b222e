import type { ReactNode } from 'react';

/**
 * What a phase of the work draws around the list of files. The list itself stays mounted through all phases, with the
 * focus and the covers that are in it, so a phase is not a component around it but the parts beside it.
 */
export interface PhaseView {
  aboveList?: ReactNode;
  belowList?: ReactNode;
  panel: ReactNode;
}
