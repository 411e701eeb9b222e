/** The language of a BCP 47 tag, without script and region; empty where it is not known. */
export const primaryOf = (tag: string | undefined): string => tag?.toLowerCase().split('-', 1)[0] ?? '';

/** A tag as `Intl` takes it; English for what is none. */
export function tagOf(tag: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
