/** Where the ten digits of other scripts begin. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0xff10,
];
const RAISED = /[⁰¹²³⁴-⁹₀-₉]+/gu;
const FRACTION = /[¼-¾⅐-⅞]/gu;
/** One of the numbers that stand in a circle or in brackets. */
const CIRCLED = /[①-⒛⓪㉑-㉟㊱-㊿❶-❿]/gu;

/** A text whose digits, separators and signs are those of ASCII. Raised digits are numbers of their own. */
export function plainDigits(text: string): string {
  return text
    .replaceAll(RAISED, (digits) => ` ${digits.normalize('NFKC')} `)
    .replaceAll(FRACTION, (fraction) => ` ${fraction.normalize('NFKC').replace('\u2044', '/')} `)
    .replaceAll(CIRCLED, (number) => ` ${number.normalize('NFKC').replaceAll(/\D/g, '')} `)
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/(?<=\d)\u066b(?=\d)/g, '.')
    .replaceAll(/(?<=\d)\u066c(?=\d)/g, ',')
    .replaceAll(/(?<=\d)[，．](?=\d)/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[\u2212\ufe63\uff0d]/g, '-')
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, '\u00a0');
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
}
