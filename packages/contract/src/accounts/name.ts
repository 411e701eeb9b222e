/** Characters of the name of an account. */
export const NAME_CHARACTERS = { least: 2, most: 20 } as const;

/** Controls, and marks that turn the direction of what follows; emoji are held together by U+200D. */
const HIDDEN = /(?!\u200d)[\p{Cc}\p{Cf}]/u;
/** Mail programs make links of these. */
const ADDRESS =
  /:\/\/|www\.|\.(?:com|net|org|info|biz|io|co|app|dev|me|xyz|top|online|site|shop|link|click|ly|gg|ru|cn|fr|de|uk|eu|us)(?![\p{L}\p{N}])/iu;

export type NameFault = 'length' | 'address';

/** The name as it is kept, or what is wrong with it. It stands in mails, so it may be no address of the web. */
export function readName(text: string): { name: string } | { fault: NameFault } {
  const name = text.normalize('NFC').trim();
  const { length } = [...name];
  if (length < NAME_CHARACTERS.least || length > NAME_CHARACTERS.most || HIDDEN.test(name)) return { fault: 'length' };
  return ADDRESS.test(name) ? { fault: 'address' } : { name };
}
