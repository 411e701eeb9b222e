import { wordsAlone } from '../tagged/read-tagged.ts';

/** Texts of a document that may have one translation: "Sum", "Total", "Overall", "Altogether". */
const MOST = 4;
const FEWEST_LETTERS = 3;

const folded = (text: string): string => wordsAlone(text).toLowerCase().replaceAll(/\P{L}/gu, '');

/** Notices a model that says the same to whatever it is given, as one does that obeys the document. */
export class RepeatedAnswers {
  readonly #sources = new Map<string, Set<string>>();

  /** Whether too many other texts had this answer before. */
  isRepeated(source: string, answer: string): boolean {
    const [own, said] = [folded(source), folded(answer)];
    if (said.length < FEWEST_LETTERS || own === said) return false;
    const sources = this.#sources.get(said) ?? new Set<string>();
    this.#sources.set(said, sources.add(own));
    return sources.size > MOST;
  }
}
