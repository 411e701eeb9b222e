/** Stamps that every reader knows by name (ISO 32000-2, 12.5.6.12). */
export const STANDARD_STAMPS = [
  'Approved',
  'AsIs',
  'Confidential',
  'Departmental',
  'Draft',
  'Experimental',
  'Expired',
  'Final',
  'ForComment',
  'ForPublicRelease',
  'NotApproved',
  'NotForPublicRelease',
  'Sold',
  'TopSecret',
] as const;

export type StandardStamp = (typeof STANDARD_STAMPS)[number];
