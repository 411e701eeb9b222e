/** Numbers that the USA give to people, employers, preparers and banks, and codes of tipped occupations. */
export type IdentifierKind = 'ssn' | 'itin' | 'atin' | 'ein' | 'ptin' | 'routing' | 'occupation';
