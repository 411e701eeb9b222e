/** Word documents whose parts are XML, with macros or without. */
export const WORD_KINDS = ['docx', 'docm', 'dotx'] as const;
type WordKind = (typeof WORD_KINDS)[number];

export const isWordKind = (kind: string): kind is WordKind => (WORD_KINDS as readonly string[]).includes(kind);
