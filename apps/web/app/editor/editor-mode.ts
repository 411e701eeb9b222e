/** What the editor begins with: the document's own contents, or comments on them. */
export type EditorMode = 'edit' | 'annotate';
