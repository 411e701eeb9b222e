/** What the editor begins with: the document's own contents, comments on them, or the marks of a hand that signs. */
export type EditorMode = 'edit' | 'annotate' | 'sign';

const MODES: Readonly<Record<string, EditorMode>> = { 'annotate-pdf': 'annotate', 'sign-pdf': 'sign' };

export const modeOf = (slug: string): EditorMode => MODES[slug] ?? 'edit';
