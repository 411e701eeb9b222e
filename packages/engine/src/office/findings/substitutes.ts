/** What LibreOffice takes for fonts that are not there (`VCL.xcu`, metric aliases of fontconfig). */
export const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['Calibri', 'Carlito'],
  ['Calibri Light', 'Carlito'],
  ['Cambria', 'Caladea'],
  ['Arial', 'Liberation Sans'],
  ['Helvetica', 'Liberation Sans'],
  ['Arial Narrow', 'Liberation Sans Narrow'],
  ['Times New Roman', 'Liberation Serif'],
  ['Times', 'Liberation Serif'],
  ['Courier New', 'Liberation Mono'],
  ['Courier', 'Liberation Mono'],
  ['Symbol', 'OpenSymbol'],
  ['Wingdings', 'OpenSymbol'],
]);
/** The stand-ins of all others are as wide in every letter. */
const OF_OTHER_WIDTHS: ReadonlySet<string> = new Set(['Calibri Light', 'Symbol', 'Wingdings']);

/**
 * What stands for what, as a person reads it: "Calibri → Carlito" where all widths are the same, "Wingdings (OpenSymbol)" where they
 * are not; a font whose stand-in cannot be told alone.
 * `inResult`: names of the PDF's fonts, with their subset tags; `installed`: families of this machine.
 */
export function substitutions(
  named: ReadonlySet<string>,
  inResult: readonly string[],
  installed: ReadonlySet<string>,
): string[] {
  const result = inResult.map((name) => plain(name.replace(/^[A-Z]{6}\+/, '')));
  const shows = (family: string) => result.some((name) => name.startsWith(plain(family)));
  const here = new Set([...installed].map(plain));
  const found = new Map<string, string>();
  for (const font of named) {
    if (here.has(plain(font)) || shows(font)) continue;
    const standIn = STAND_INS.get(font);
    // Named, and not used by any text that is shown.
    if (standIn !== undefined && !shows(standIn)) continue;
    found.set(plain(font), standIn === undefined ? font : spelled(font, standIn));
  }
  return [...found.values()].toSorted();
}

const spelled = (font: string, standIn: string) =>
  OF_OTHER_WIDTHS.has(font) ? `${font} (${standIn})` : `${font} → ${standIn}`;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
