import { noteSentence, type Language } from '@pagewright/contract';
import type { CheckedCertificate, CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { SIGNATURE_SENTENCES } from '@pagewright/contract/signatures/words.ts';

const LABELS = {
  en: { reason: 'Reason given: ', location: 'Place given: ', certificate: 'Certificate: ', until: 'valid until' },
  fr: {
    reason: 'Motif indiqué\u00a0: ',
    location: 'Lieu indiqué\u00a0: ',
    certificate: 'Certificat\u00a0: ',
    until: 'valable jusqu’au',
  },
} as const;

/** What the page says of the signatures of a file, as plain text: the verdict of each first, and why below it. */
export function reportText(file: string, signatures: readonly CheckedSignature[], language: Language): string {
  const words = SIGNATURE_SENTENCES[language];
  if (signatures.length === 0) return `${file}\n\n${noteSentence({ code: 'UNSIGNED' }, language)}\n`;
  const parts = signatures.map((signature, index) => {
    const lines = linesOn(signature, language);
    return [`${index + 1}. ${words.verdict(signature)}`, ...lines.map((line) => `   ${line}`)].join('\n');
  });
  return `${[file, ...parts, words.proves].join('\n\n')}\n`;
}

function linesOn(signature: CheckedSignature, language: Language): string[] {
  const words = SIGNATURE_SENTENCES[language];
  const labels = LABELS[language];
  const { doubts, claims, certificate, issuers, changes, certifies, longTerm } = signature;
  const doubted = doubts.flatMap((doubt) => {
    const { says, means } = words.doubts[doubt](signature);
    return [says, means];
  });
  return [
    ...doubted,
    words.trust(signature),
    ...[certificate, ...issuers].flatMap((each) =>
      each ? [labels.certificate + certificateLine(each, language)] : [],
    ),
    words.claimed(signature),
    words.proven(signature),
    ...(claims.reason ? [labels.reason + claims.reason] : []),
    ...(claims.location ? [labels.location + claims.location] : []),
    words.covers(signature),
    ...changes.map((change) => `- ${words.changes[change.kind](change)}`),
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
