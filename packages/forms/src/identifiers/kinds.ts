/** Numbers that the USA give to people, employers, preparers and banks. */
export const IDENTIFIER_KINDS = ['ssn', 'itin', 'atin', 'ein', 'ptin', 'routing', 'occupation'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];
