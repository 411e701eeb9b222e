/** Title, author and other properties of the document, or none of them. */
export type Properties = 'kept' | 'dropped';
