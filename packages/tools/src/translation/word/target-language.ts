/** The language of a translation, as documents name it. */
export interface TargetLanguage {
  /** With a country, by which proofing tools go: `fr-FR`. */
  tag: string;
  isRightToLeft: boolean;
  isEastAsian: boolean;
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur', 'yi']);
const EAST_ASIAN: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);

/** `to`: BCP 47. */
export function targetLanguage(to: string): TargetLanguage {
  const { language, region } = new Intl.Locale(to).maximize();
  return {
    tag: region === undefined ? language : `${language}-${region}`,
    isRightToLeft: RIGHT_TO_LEFT.has(language),
    isEastAsian: EAST_ASIAN.has(language),
  };
}
