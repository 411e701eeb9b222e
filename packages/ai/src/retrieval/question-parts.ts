/** A stretch of a question. */
export interface QuestionPart {
  text: string;
  /** `aside`: how to answer, and what the person means by a word. `gloss`: what stands in brackets, about the words before them. */
  kind: 'asked' | 'aside' | 'gloss';
}

const SENTENCE_END = /(?<=[.?!]["”»)]?)\s+(?=["“«(]?\p{Lu})/u;
const IS_QUESTION = /\?["”»)\s]*$/u;
const HOW_TO_ANSWER =
  /^(?:(?:please|kindly|also|then)\s+)*(?:answer|address|approach|assume|base|define|express|give|if|note|provide|respond|round|rely|show|state|take|use)\b|^(?:we|i) (?:need|want|would like)\b|^(?:(?:merci de|veuillez|puis)\s+)*(?:arrondir|arrondissez|basez|considérez|définir|définissez|donner|donnez|exprimer|exprimez|indiquer|indiquez|répondez|répondre|si|supposez|utilisez)(?!\p{L})/iu;
const DEFINED =
  /\b(?:is|are) (?:defined|calculated|computed) (?:as|by)\b|\b(?:est|sont) (?:défini|calculé)e?s? (?:comme|par)\b/iu;
const BRACKETS = /\(([^()]*(?:\([^()]*\)[^()]*)*)\)/u;

/** What a question asks, and what it says beside that; in its order. A text that has nothing else is what is asked. */
export function questionParts(text: string): QuestionPart[] {
  const sentences = text.split(SENTENCE_END);
  const areAllAsides = sentences.every(isAside);
  return sentences.flatMap((sentence): QuestionPart[] =>
    isAside(sentence) && !areAllAsides ? [{ text: sentence, kind: 'aside' }] : glossesApart(sentence),
  );
}

const isAside = (sentence: string): boolean =>
  !IS_QUESTION.test(sentence) && (HOW_TO_ANSWER.test(sentence) || DEFINED.test(sentence));

const glossesApart = (sentence: string): QuestionPart[] =>
  sentence.split(BRACKETS).map((text, at) => ({ text, kind: at % 2 === 0 ? 'asked' : 'gloss' }));
