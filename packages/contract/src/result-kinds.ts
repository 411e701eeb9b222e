/** What a result is to whoever draws its first page. */
export type ResultKind = 'office' | 'web page' | 'pdf' | 'picture' | 'text';

/** By the extensions that tools give their results. */
const KINDS: ReadonlyMap<string, ResultKind> = new Map([
  ['docx', 'office'],
  ['xlsx', 'office'],
  ['pptx', 'office'],
  ['html', 'web page'],
  ['pdf', 'pdf'],
  ['jpg', 'picture'],
  ['jpeg', 'picture'],
  ['png', 'picture'],
  ['bmp', 'picture'],
  ['txt', 'text'],
  ['md', 'text'],
  ['csv', 'text'],
  ['json', 'text'],
  ['opml', 'text'],
  ['svg', 'text'],
]);

/** Without its dot, in small letters. */
export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const kindOfResult = ({ name }: { name: string }): ResultKind | undefined => KINDS.get(extensionOf(name));
