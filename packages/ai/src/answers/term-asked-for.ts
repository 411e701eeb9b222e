const ARTICLE = "(?:an? |the |un |une |le |la |les |l[’']|des |du |d[’']|eine? |der |die |das |el |los |las )?";
const TERM = `${ARTICLE}["“«„]?\\s?(?<term>[\\p{L}\\p{N}][^?"”»“]*?)\\s?["”»“]?`;
const END = '\\s*[?.]?\\s*$';
const ASKED = [
  `^(?:and )?what(?:[’']s| is| are)(?: meant by)? ${TERM}${END}`,
  `^(?:and )?what (?:does|do|is|are) ${TERM} (?:mean|means|stand for|refer to|defined as)${END}`,
  `^(?:please )?(?:define|explain) ${TERM}${END}`,
  `^(?:what is )?the (?:meaning|definition) of ${TERM}${END}`,
  `^(?:et )?qu[’']est[- ]ce qu(?:e |[’'])(?:c[’']est qu(?:e |[’']))?${TERM}${END}`,
  `^que (?:signifie(?:nt)?|veut dire|veulent dire|désigne(?:nt)?) ${TERM}${END}`,
  `^(?:définissez|définir|donnez la définition de|quelle est la définition de) ${TERM}${END}`,
  `^was (?:ist|sind|bedeutet|heißt) ${TERM}${END}`,
  `^¿?qué (?:es|son|significa) ${TERM}${END}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const MOST_WORDS = 6;
/** Who names a year asks for what was in it. */
const YEAR = /\b(?:19|20)\d\d\b/;

/** The words whose meaning a question asks for ("What is a lien?"), or whose meaning is one way to answer it. */
export function termAskedFor(question: string): string | undefined {
  for (const pattern of ASKED) {
    const term = pattern.exec(question.trim())?.groups?.['term']?.trim();
    if (term !== undefined && term.split(/\s+/).length <= MOST_WORDS && !YEAR.test(term)) return term;
  }
  return undefined;
}
