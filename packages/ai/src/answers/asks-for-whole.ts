/** Words of questions about a whole document that ask for what it says in short. */
const ASKING =
  'about summary summaries summarize summarise summarizing sum main key gist overview tldr topic topics subject content contents describe explain deal deals parle parlent traite traitent résumé resume résumer résume résumez bref clé clés principal principaux principale principales idée idées essentiel sujet contenu thème aperçu explique expliquer expliquez décris décrire décrivez propos';
/** And those that may stand beside them. */
const BESIDE =
  'what which is are does do s this that the it its these those my document documents file files pdf report paper article text page letter contract book image picture all in of a an to me give tell make write please can you could would short brief briefly quick quickly up point points idea ideas here for be with say says cover covers de quoi ce cet cette ces c le la les l du des d fichier fichiers rapport texte article lettre contrat livre page quel quelle quels quelles est sont un une faire fais faites moi nous il te vous plaît plait donne donner donnez en point points dit que qu à a pour mon ma mes général';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const CUES = words(ASKING);
const GENERIC = words(`${ASKING} ${BESIDE}`);

/** Whether a question asks what a document says as a whole: "What is this about?", "Résume ce document". */
export function asksForWhole(question: string): boolean {
  const said =
    question
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return said.length > 0 && said.every((word) => GENERIC.has(word)) && said.some((word) => CUES.has(word));
}
