/** What the name of a font says of it. Names are without the subset's prefix. */

const REGULAR = 400;
const BOLD = 700;

/** Weights by the words for them, those that hold another one first. */
const NAMED_WEIGHTS: readonly [RegExp, number][] = [
  [/(extra|ultra)[ -]?light|thin|hairline/i, 200],
  [/(semi|demi)[ -]?bold|demi\b|[-, ]Sb\b/i, 600],
  [/(extra|ultra)[ -]?bold|heavy|black|[-, ]blk/i, 800],
  // URW calls the bold cut of Times "Medi"; Computer Modern's bold fonts end in "BX" or "B" before their size.
  [/bold|[-, ]bd|nimbusrom.*medi|^(cm|sf)\w*bx?\d+$|^LinL?i\w+TB|[-, ]B(I|Ou)?$/i, BOLD],
  [/medium|[-, ](med|md)\b/i, 500],
  [/light|[-, ]lt\b/i, 300],
  [/regular|[-, ](roman|book|normal|regu|rg)|[-, ](it|ital|italic|obl|oblique|cn|cond|condensed)\d*\b/i, REGULAR],
];

/** 100 to 900; undefined where the name does not say. */
export function namedWeight(name: string): number | undefined {
  return NAMED_WEIGHTS.find(([pattern]) => pattern.test(name))?.[1];
}

export function isNamedItalic(name: string): boolean {
  return (
    /ital|obliq|kursiv|slant|[-, ](it|bi|i|obl)\d*$|^(cm|sf)(ti|sl|bxti|mi)\d+$/i.test(name) || /[a-z]It$/.test(name)
  );
}

export function isNamedFixedPitch(name: string): boolean {
  const letters = name.replaceAll(' ', '');
  return (
    /courier|monospace|consolas|menlo|(sans|lucida)typewriter|^cmtt|^sftt|lmmono|lettergothic|ocr-?[ab]\b/i.test(
      letters,
    ) || /Mono(\b|[A-Z_]|$)/.test(letters)
  );
}

/** Undefined where the name does not say. */
export function namedSerif(name: string): boolean | undefined {
  if (
    /sans|arial|helvet|verdana|calibri|tahoma|aptos|segoe|roboto|gothic|grotes[kq]|univers|frutiger|futura|gill|myriad|dotum|gulim|hei\b|^cmss/i.test(
      name,
    )
  )
    return false;
  if (
    /times|serif|georgia|garamond|minion|cambria|palatino|antiqua|century|schoolbook|bodoni|caslon|baskerville|bookman|libertine|nimbusrom|lmroman|^cm(r|b|ti|sl)|^sfr|song\b|simsun|ming|mincho|batang|myungjo/i.test(
      name,
    )
  )
    return true;
  return undefined;
}

/** Made up by a program: "F1", "CIDFont+F3", "T3_0", "MSTT31c4fe00", or what is no text. */
export function isMeaningless(name: string): boolean {
  return name === '' || /^(CIDFont\+)?[FTR]\d+([_-]\d+)?$|^MSTT[0-9a-f]+$|^TT[0-9A-F]+o\d+$|\.tmp$|\ufffd/i.test(name);
}

const STYLE =
  '(regular|regu|roman|book|normal|bold|ital|obliq|slant|semi|demi|medi|light|black|blk|heavy|thin|extra|ultra|it$|it\\b|bd|md\\b|obl|cn\\d|cond)';
const STYLE_AFTER_DASH = new RegExp(`[-,](?=${STYLE}).*$`, 'i');
const STYLE_AT_END = /(?<=[a-z])(Regular|BoldItalic|Bold|Italic|Light|Medium)$/;

/** Names whose capitals are not words. */
const ONE_WORD: readonly [RegExp, string][] = [
  [/Deja Vu/, 'DejaVu'],
  [/\b(N?)Sim (Sun|Hei)\b/, '$1Sim$2'],
  [/\bKai Ti\b/, 'KaiTi'],
  [/\b(P?)Ming Li U\b/, '$1MingLiU'],
  [/\bKo Pub\b/, 'KoPub'],
  [/\bOpen Symbol\b/, 'OpenSymbol'],
  [/\bLT ?Std\b/, 'LT Std'],
];

/** The family as menus of fonts write it: "Times New Roman" of "TimesNewRomanPS-BoldMT". */
export function familyOfName(name: string): string {
  if (/^Times-? ?New-? ?Roman/i.test(name)) return 'Times New Roman';
  const bare = name
    .replace(STYLE_AFTER_DASH, '')
    .replace(/(PSMT|PS|MT)$/, '')
    .replace(STYLE_AT_END, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .trim();
  const family = ONE_WORD.reduce((text, [pattern, whole]) => text.replace(pattern, whole), bare);
  return family === '' ? name : family;
}
