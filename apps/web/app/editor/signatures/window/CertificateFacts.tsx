import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { CheckedCertificate, CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';

/** For whoever wants to compare it with what the signer says. */
export function CertificateFacts({ signature }: { signature: CheckedSignature }) {
  const t = useWords('signatures');
  const { certificate, issuers, field, digest } = signature;
  const algorithm = [certificate?.algorithm, digest].filter((part) => part !== undefined).join(', ');
  const fact = (name: string, value: string) =>
    value !== '' && (
      <div key={`${name} ${value}`}>
        <dt className="text-ink-soft">{name}</dt>
        <dd className="break-all">{value}</dd>
      </div>
    );
  return (
    <details className="group/facts">
      <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-control py-1 font-medium text-accent select-none pointer-coarse:py-3">
        {t('technical')}
        <Icon of={ChevronDown} size="small" className="transition-transform group-open/facts:rotate-180" />
      </summary>
      <dl className="mt-1 space-y-2">
        {certificate && <OfCertificate of={certificate} fact={fact} />}
        {issuers.map(({ subject }) => fact(t('issuer'), subject))}
        {issuers.length === 0 && certificate && fact(t('issuer'), certificate.issuer)}
        {fact(t('algorithm'), algorithm)}
        {fact(t('field'), field)}
      </dl>
    </details>
  );
}

interface OfCertificateProps {
  of: CheckedCertificate;
  fact: (name: string, value: string) => ReactNode;
}

function OfCertificate({ of, fact }: OfCertificateProps) {
  const t = useWords('signatures');
  const { language } = useSpeech();
  const date = (time: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time));
  return (
    <>
      {fact(t('subject'), of.subject)}
      {fact(t('validity'), t('between', { from: date(of.validFrom), until: date(of.validUntil) }))}
      {fact(t('serial'), of.serial)}
      {fact(t('fingerprint'), of.fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 '))}
    </>
  );
}
