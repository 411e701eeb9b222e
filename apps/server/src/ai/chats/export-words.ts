import type { Language } from '@pagewright/contract';

/** What an exported chat says beside the words of the documents. */
interface ExportWords {
  file: string;
  sentences: string;
  byModel: (model: string) => string;
  missing: string;
  nearest: string;
  omitted: (count: number) => string;
  unfinished: string;
  seen: string;
  free: string;
  summary: string;
  explain: (text: string) => string;
  quoted: (text: string) => string;
  place: (file: string, page: number) => string;
}

const place = (file: string, page: number) => `(${file}, p.\u00a0${page})`;

export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  en: {
    file: 'chat',
    sentences: 'Sentences from the document',
    byModel: (model) => `Answered by ${model}; every sentence was checked against the document.`,
    missing: 'This is not in the document.',
    nearest: 'What comes nearest:',
    omitted: (count) =>
      count === 1
        ? 'One sentence was left out: the document does not bear it out, or it does not answer the question.'
        : `${count} sentences were left out: the document does not bear them out, or they do not answer the question.`,
    unfinished: 'The answer is not complete.',
    seen: 'Seen in the image, not read:',
    free: 'Not about a document, and not checked:',
    summary: 'Summary',
    explain: (text) => `Explain “${text}”`,
    quoted: (text) => `“${text}”`,
    place,
  },
  fr: {
    file: 'conversation',
    sentences: 'Phrases du document',
    byModel: (model) => `Réponse de ${model}\u00a0; chaque phrase a été vérifiée dans le document.`,
    missing: 'Cela ne figure pas dans le document.',
    nearest: 'Les passages les plus proches\u00a0:',
    omitted: (count) =>
      count === 1
        ? 'Une phrase a été écartée\u00a0: le document ne la confirme pas, ou elle ne répond pas à la question.'
        : `${count}\u00a0phrases ont été écartées\u00a0: le document ne les confirme pas, ou elles ne répondent pas à la question.`,
    unfinished: 'La réponse n’est pas complète.',
    seen: 'Vu dans l’image, non lu\u00a0:',
    free: 'Ne porte sur aucun document et n’a pas été vérifié\u00a0:',
    summary: 'Résumé',
    explain: (text) => `Expliquer «\u00a0${text}\u00a0»`,
    quoted: (text) => `«\u00a0${text}\u00a0»`,
    place,
  },
};
