/** Countries and languages as Office files write them, as BCP 47 has them. */

/** Language identifiers of Windows ([MS-LCID]), as number formats carry them: `[$-409]m/d/yyyy`. */
const BY_LCID: Readonly<Record<number, string>> = {
  0x0401: 'ar-SA',
  0x0402: 'bg-BG',
  0x0404: 'zh-TW',
  0x0405: 'cs-CZ',
  0x0406: 'da-DK',
  0x0407: 'de-DE',
  0x0408: 'el-GR',
  0x0409: 'en-US',
  0x040a: 'es-ES',
  0x040b: 'fi-FI',
  0x040c: 'fr-FR',
  0x040d: 'he-IL',
  0x040e: 'hu-HU',
  0x0410: 'it-IT',
  0x0411: 'ja-JP',
  0x0412: 'ko-KR',
  0x0413: 'nl-NL',
  0x0414: 'nb-NO',
  0x0415: 'pl-PL',
  0x0416: 'pt-BR',
  0x0418: 'ro-RO',
  0x0419: 'ru-RU',
  0x041b: 'sk-SK',
  0x041d: 'sv-SE',
  0x041f: 'tr-TR',
  0x0422: 'uk-UA',
  0x0424: 'sl-SI',
  0x0804: 'zh-CN',
  0x0807: 'de-CH',
  0x0809: 'en-GB',
  0x080a: 'es-MX',
  0x080c: 'fr-BE',
  0x0813: 'nl-BE',
  0x0816: 'pt-PT',
  0x0c07: 'de-AT',
  0x0c09: 'en-AU',
  0x0c0a: 'es-ES',
  0x0c0c: 'fr-CA',
  0x1009: 'en-CA',
  0x100c: 'fr-CH',
  0x1409: 'en-NZ',
  0x4009: 'en-IN',
};

/** Calendars and digits stand in the upper bytes; 0 is the standard, and from F000 on stand those of the system. */
export const localeOfLcid = (id: number): string | undefined => BY_LCID[id & 0xffff];

/** Country codes of [MS-XLS], 2.4.63: those of telephones. */
const BY_COUNTRY: Readonly<Record<number, string>> = {
  1: 'en-US',
  2: 'en-CA',
  7: 'ru-RU',
  30: 'el-GR',
  31: 'nl-NL',
  32: 'nl-BE',
  33: 'fr-FR',
  34: 'es-ES',
  36: 'hu-HU',
  39: 'it-IT',
  41: 'de-CH',
  42: 'cs-CZ',
  43: 'de-AT',
  44: 'en-GB',
  45: 'da-DK',
  46: 'sv-SE',
  47: 'nb-NO',
  48: 'pl-PL',
  49: 'de-DE',
  52: 'es-MX',
  55: 'pt-BR',
  61: 'en-AU',
  64: 'en-NZ',
  81: 'ja-JP',
  82: 'ko-KR',
  86: 'zh-CN',
  90: 'tr-TR',
  91: 'en-IN',
  351: 'pt-PT',
  358: 'fi-FI',
  886: 'zh-TW',
  972: 'he-IL',
};

export const localeOfCountry = (code: number): string | undefined => BY_COUNTRY[code];

/** Where sheets of paper are Letter and not A4 (CLDR, `paperSize`). */
const LETTER_REGIONS: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

export function usualPaper(locale: string): 'a4' | 'letter' {
  return LETTER_REGIONS.has(new Intl.Locale(locale).maximize().region ?? '') ? 'letter' : 'a4';
}
