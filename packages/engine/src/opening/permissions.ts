/**
 * What the document asks viewers to allow to those who open it without the owner password. Viewers may ignore it
 * (ISO 32000-2, 7.6.4.2, table 22).
 */
export interface Permissions {
  /** `low`: at a resolution that does not serve for another original. */
  print: 'full' | 'low' | 'none';
  /** Copying text and pictures; reading aloud is always allowed. */
  copy: boolean;
  /** Changing what the pages show. */
  edit: boolean;
  /** Inserting, deleting and turning pages. */
  assemble: boolean;
  /** Comments. Viewers that allow them allow filling in forms too. */
  annotate: boolean;
  /** Filling in forms, and signing in their signature fields. */
  fillForms: boolean;
}

export const EVERYTHING_ALLOWED: Permissions = {
  print: 'full',
  copy: true,
  edit: true,
  assemble: true,
  annotate: true,
  fillForms: true,
};

export function allowsEverything({ print, ...others }: Permissions): boolean {
  return print === 'full' && Object.values(others).every((allowed) => allowed);
}
