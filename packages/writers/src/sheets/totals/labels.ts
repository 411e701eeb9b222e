const WORDS =
  /(?<!\p{L})(?:(?:sub|grand|sous|net)?[ -]?tota(?:l|ls|ux|le|les|al)|sum|sums|somme|ensemble|gesamt|gesamtsumme|insgesamt|summe|zwischensumme|gesamtbetrag|suma|totales|razem|celkem|итого|всего)(?!\p{L})|Σ|合計|小計|总计|合计|小计|합계|المجموع/iu;
/** Longer texts that have such a word tell of totals. */
const LONGEST = 80;

/** Whether a row or column of this name says that it adds the others up. */
export const readsAsTotal = (label: string) => label.length <= LONGEST && WORDS.test(label);
