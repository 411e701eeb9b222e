/** "R&D", "P&L" and "PP&E" are one word each. */
export const joinedLetters = (text: string): string => text.replaceAll(/(?<=\b\p{Lu}{1,3})\s?&\s?(?=\p{Lu}\b)/gu, '');
