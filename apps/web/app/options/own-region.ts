/**
 * The one of `regions` (language and country, BCP 47) that a person most likely lives in: what her browser names first
 * with a country, else the country that most speakers of its first language live in.
 */
export function ownRegion(regions: readonly string[], languages: readonly string[]): string | undefined {
  const named = languages.map(localeOf).filter((locale) => locale !== undefined);
  const first = named.find(({ region }) => region !== undefined) ?? named[0]?.maximize();
  if (!first) return undefined;
  const { language, region } = first;
  return (
    regions.find((each) => each === `${language}-${region}`) ??
    regions.find((each) => each.endsWith(`-${region}`)) ??
    regions.find((each) => each.startsWith(`${language}-`) && language !== 'en')
  );
}

/** A browser may be told to name anything. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
