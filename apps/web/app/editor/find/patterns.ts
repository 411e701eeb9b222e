/** Data that people must not pass on, told by its form; numbers with check digits by those, too. */
export const PATTERNS = {
  email: {
    finds: /[\p{L}\p{N}][\p{L}\p{N}.!#$%&'’*+/=?^_`{|}~-]*@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.\p{L}{2,}/gu,
  },
  phone: {
    finds:
      /(?<![\p{L}\p{N}.])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,4}\)[\s.-]?)?\d{1,4}(?:[\s.-]\d{2,4}){1,4}(?![\p{L}\p{N}])/gu,
    isOne: isPhone,
  },
  iban: {
    finds: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\p{N}])/gu,
    isOne: isIban,
  },
  card: { finds: /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu, isOne: isCard },
  ssn: { finds: /(?<![\p{L}\p{N}-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\p{L}\p{N}-])/gu },
} satisfies Record<string, { finds: RegExp; isOne?: (text: string) => boolean }>;

export type PatternName = keyof typeof PATTERNS;

export interface Found {
  from: number;
  to: number;
}

export function findPatterns(text: string, names: readonly PatternName[]): Found[] {
  return names.flatMap((name) => {
    const pattern: { finds: RegExp; isOne?: (text: string) => boolean } = PATTERNS[name];
    return Array.from(text.matchAll(pattern.finds), ({ 0: match, index }) => ({ match, index }))
      .filter(({ match }) => pattern.isOne?.(match) ?? true)
      .map(({ match, index }) => ({ from: index, to: index + match.length }));
  });
}

/** ITU-T E.164 has 15 digits at most; with fewer than seven it is some other number, and days have forms of their own. */
function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !/^(?:\d{4}([.-])\d\d\1\d\d|\d\d?([.-])\d\d?\2\d{4})$/.test(text);
}

/** ISO 13616: the number, its first four signs behind the others, letters as 10 to 35, leaves 1 of 97. */
function isIban(text: string): boolean {
  const signs = text.replaceAll(' ', '');
  if (signs.length < 15 || signs.length > 34) return false;
  const digits = Array.from(signs.slice(4) + signs.slice(0, 4), (sign) => Number.parseInt(sign, 36).toString()).join(
    '',
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** ISO/IEC 7812-1, annex B: the sum of Luhn. */
function isCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0 && !/^0+$/.test(digits);
}
