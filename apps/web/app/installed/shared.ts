/** Of a form that the system fills with the files that are shared (W3C, Web Share Target, 3). */
export const SHARED_FIELD = 'files';
/** In the query of the app's address: the key of the files, or why there are none. */
export const SHARED = 'shared';

/** `none`: what was shared held no file. `full`: there was no room to keep them. `lost`: nobody took them. */
export type SharedFault = 'none' | 'full' | 'lost';
export const SHARED_FAULTS: readonly SharedFault[] = ['none', 'full', 'lost'];

export interface SharedFiles {
  files: readonly File[];
}
