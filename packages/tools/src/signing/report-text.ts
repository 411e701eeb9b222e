import { noteSentence, type Language } from '@pagewright/contract';
import type { CheckedCertificate, CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { AnsweredQuestion } from '@pagewright/contract/signatures/sentences.ts';
import { SIGNATURE_SENTENCES } from '@pagewright/contract/signatures/words.ts';

const LABELS = {
  en: {
    reason: 'Reason given: ',
    location: 'Place given: ',
    certificate: 'Certificate: ',
    until: 'valid until',
    page: 'page',
    forbidden: 'Not allowed.',
  },
  fr: {
    reason: 'Motif indiqué\u00a0: ',
    location: 'Lieu indiqué\u00a0: ',
    certificate: 'Certificat\u00a0: ',
    until: 'valable jusqu’au',
    page: 'page',
    forbidden: 'Non permis.',
  },
} as const satisfies Record<Language, object>;

/** The page's sentences on the signatures of a file, as plain text: for each the verdict, the four questions, and the facts. */
export function reportText(file: string, signatures: readonly CheckedSignature[], language: Language): string {
  const words = SIGNATURE_SENTENCES[language];
  if (signatures.length === 0) return `${file}\n\n${noteSentence({ code: 'UNSIGNED' }, language)}\n`;
  const parts = signatures.map((signature, index) => {
    const questions = words.questions(signature).map((each) => questionLines(each, signature, language));
    const blocks = [...questions, factLines(signature, language)];
    const lines = blocks.map((block) => block.map((line) => `   ${line}`).join('\n'));
    return [`${index + 1}. ${words.verdict(signature)}`, ...lines].join('\n\n');
  });
  return `${[file, ...parts, words.proves].join('\n\n')}\n`;
}

function questionLines(
  { about, question, answer, says, changes }: AnsweredQuestion,
  signature: CheckedSignature,
  language: Language,
): string[] {
  const words = SIGNATURE_SENTENCES[language];
  const labels = LABELS[language];
  const pages = about === 'shown' ? words.pages(signature) : undefined;
  const came = changes.map((change) => {
    const place = change.page === undefined ? '' : ` (${labels.page}\u00a0${change.page})`;
    const sentence = words.changes[change.kind](change);
    return `- ${sentence}${place}${change.isAllowed ? '' : ` ${labels.forbidden}`}`;
  });
  const details = [...says, ...came, ...(pages === undefined ? [] : [pages])];
  return [`${question} ${words.answers[answer]}.`, ...details.map((line) => `  ${line}`)];
}

function factLines(
  { claims, certificate, issuers, certifies, longTerm }: CheckedSignature,
  language: Language,
): string[] {
  const words = SIGNATURE_SENTENCES[language];
  const labels = LABELS[language];
  return [
    ...[certificate, ...issuers].flatMap((each) =>
      each ? [labels.certificate + certificateLine(each, language)] : [],
    ),
    ...(claims.reason ? [labels.reason + claims.reason] : []),
    ...(claims.location ? [labels.location + claims.location] : []),
    ...(certifies ? [words.certifies[certifies]] : []),
    words.longTerm[longTerm],
  ];
}

function certificateLine(
  { subject, algorithm, validUntil, fingerprint }: CheckedCertificate,
  language: Language,
): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(validUntil));
  return `${subject}, ${algorithm}, ${LABELS[language].until} ${day}, SHA-256 ${fingerprint}`;
}
