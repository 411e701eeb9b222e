/** "Zoë de la Tour-Martin" → "ZdlTM". */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('');
