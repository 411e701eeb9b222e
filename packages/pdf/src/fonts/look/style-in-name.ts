/** In the order of looking: "SemiBold" is no "Bold". Bold of the free copies of Times and Helvetica is called "Medi" and "Demi". */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/black|heavy|ultra(?!light)/i, 900],
  [/[Ss]emi-?[Bb]old|SEMI-?BOLD|[Dd]emi-?[Bb]old|Demi|DEMI|[-_ ]demi/, 600],
  [/extra-?light|ultra-?light|thin/i, 200],
  [
    /bold|^(?:cm|sf|ec)(?:ss|tt)?bx?(?:ti|sl)?\d|nimbus\w*-medi|[-,_ ]bd\b|\Bbd$|^lin(?:libertine|biolinum)\w*b|\.bi?(?:\+\w+)?$/i,
    700,
  ],
  [/light|[-_ ]lt\b/i, 300],
  [/medium/i, 500],
];
/** "Digital" and "Capitals" are none; journals end names such as "AdvOT3bf1a849.B" with the style. */
const SLANTED =
  /Ital|ITAL|[-,_ ]ital|obli|Obli|OBLI|[Ss]lant|[Kk]ursiv|[-,_ ](?:It|BI|BdIt)\b|^(?:CM|SF|EC)(?:TI|SL|MI|BXTI|BXSL|SSI)|^Lin(?:Libertine|Biolinum)\w*I|\.B?I(?:\+\w+)?$/;
const SANS =
  /sans|arial|helvet|verdana|tahoma|calibri|carlito|frutiger|univers|futura|gothic|myriad|segoe|roboto|lato|trebuchet|franklin|gill|optima|avenir|biolinum|nimbussan|^(?:cm|sf|ec|lm)ss/i;
const SERIF =
  /serif|times|roman|nimbusrom|garamond|georgia|cambria|caladea|minion|palat|pallad|bookman|schoolbook|century|baskerville|caslon|didot|bodoni|utopia|charter|constantia|trajan|janson|libertine|melior|slab|rockwell|sabon|goudy|bembo|plantin|perpetua|amiri|batang|mincho|song|ming|^(?:cm|sf|ec)(?:r|bx?|ti|sl|cc)\d/i;

/** What the name of a font says of its style; `undefined` where it says nothing. */
export function styleInName(
  name: string,
): Record<'weight', number | undefined> & Record<'slanted' | 'serif', boolean | undefined> {
  return {
    weight: WEIGHTS.find(([pattern]) => pattern.test(name))?.[1],
    slanted: SLANTED.test(name) || undefined,
    serif: SANS.test(name) ? false : SERIF.test(name) || undefined,
  };
}

const STYLE_WORDS =
  /(?:regular|regu|normal|semi|demi|extra|ultra|bold|black|heavy|medium|medi|light|thin|italic|ital|oblique|obli|slanted|bd|it)+$/i;

/** The name without what it says of the style: "TimesNewRomanPS-BoldMT" is of the family "TimesNewRoman". */
export function familyInName(name: string): string {
  const [family = ''] = name.replace(/(?:PS)?MT$/, '').split(/[-,]/);
  return family.replace(/PS$/, '').replace(STYLE_WORDS, '');
}
