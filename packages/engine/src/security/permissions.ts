/**
 * What the document asks viewers to allow to those who open it without the owner password. Viewers may ignore it
 * (ISO 32000-2, 7.6.4.2, table 22).
 */
export interface Permissions {
  /** `low`: at a resolution that does not serve for another original. */
  print: 'full' | 'low' | 'none';
  /** Copying text and pictures; reading aloud is always allowed. */
  copy: boolean;
  /** Changing the contents, and inserting, deleting and turning pages. */
  edit: boolean;
  /** Comments and filling in forms. */
  annotate: boolean;
}

export const EVERYTHING_ALLOWED: Permissions = { print: 'full', copy: true, edit: true, annotate: true };

export function allowsEverything({ print, copy, edit, annotate }: Permissions): boolean {
  return print === 'full' && copy && edit && annotate;
}
