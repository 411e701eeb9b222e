import { COOKIES } from '@pagewright/contract/cookies.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pagewright/contract/languages.ts';

/**
 * Where a visitor of "/" belongs. Only the bare home page is ever redirected, and only to another language than the
 * default:
 * 1. Somebody who comes from inside the site asked for "/" (the logo, the language dialog): stay.
 * 2. The `lang` cookie, set when a language was chosen in the dialog, decides.
 * 3. Else the browser's own order of languages decides; crawlers send none and see the default.
 */
export function homeLanguage(headers: Headers): Language {
  if (headers.get('sec-fetch-site') === 'same-origin') return DEFAULT_LANGUAGE;
  return wishedLanguage(headers) ?? DEFAULT_LANGUAGE;
}

/** What the dialog or else the browser says; nothing where neither names a language of ours. */
export function wishedLanguage(headers: Headers): Language | undefined {
  return cookieLanguage(headers.get('cookie')) ?? preferredLanguage(headers.get('accept-language'));
}

function cookieLanguage(cookies: string | null): Language | undefined {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${COOKIES.language.name}=`));
  const value = pair?.split('=')[1]?.trim();
  return LANGUAGES.find((language) => language === value);
}

/** RFC 9110, 12.5.4: tags with weights; the first of ours by weight, then by place. */
function preferredLanguage(accepted: string | null): Language | undefined {
  const tags = (accepted ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { short: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality.split('=')[1]) };
  });
  const ours = tags.filter(({ short, weight }) => weight > 0 && LANGUAGES.some((language) => language === short));
  ours.sort((a, b) => b.weight - a.weight);
  return LANGUAGES.find((language) => language === ours[0]?.short);
}
