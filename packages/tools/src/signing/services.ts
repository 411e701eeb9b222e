import { readFile } from 'node:fs/promises';
import { askAddress } from '@pagewright/engine/ask-address';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { certificatesInPem, type Ask, type Stamp, type TrustedCertificates } from '@pagewright/signatures';

/** Whom signatures of this instance are stamped by, and whom it trusts. */
export interface SigningSettings {
  /** A service for timestamps (RFC 3161); it may be anywhere, as the operator named it. */
  timestampAddress?: string | undefined;
  /** A file of certificates in PEM. */
  trustList?: string | undefined;
  /** Of authorities inside the operator's network, as certificates name them: host, with its port where that is not the usual one. */
  insideHosts?: readonly string[] | undefined;
  /** By which this service itself is reached: it asks nothing of itself. */
  ownHosts?: readonly string[] | undefined;
}

let settings: SigningSettings = {};
let trusted: Promise<TrustedCertificates> | undefined;

/** Once, before documents are signed. */
export function setSigning(next: SigningSettings): void {
  settings = { ...settings, ...next };
  trusted = undefined;
}

const STAMP = { most: 100_000, timeout: 15_000 } as const;
/** Lists of revoked certificates have some megabytes where many were issued. */
const ASK = { most: 20_000_000, timeout: 10_000 } as const;

/** Fails with TIMESTAMP_UNSET, and TIMESTAMP_REFUSED where no answer comes. */
export function stampService(signal: AbortSignal): Stamp {
  const { timestampAddress } = settings;
  if (timestampAddress === undefined) throw new EngineFailure('TIMESTAMP_UNSET');
  return async (body) => {
    const sent = { body, type: 'application/timestamp-query' };
    try {
      return await askAddress(timestampAddress, { ...STAMP, sent, signal, isNamedByOperator: true });
    } catch (error) {
      if (error instanceof EngineFailure && error.code === 'ABORTED') throw error;
      throw new EngineFailure('TIMESTAMP_REFUSED', {}, error);
    }
  };
}

/** Addresses that certificates name: public ones, and those that the operator named. */
export function askService(signal: AbortSignal): Ask {
  const own = new Set(settings.ownHosts);
  const inside = new Set(settings.insideHosts);
  return (address, sent) => {
    const isNamedByOperator = inside.has(URL.parse(address)?.host ?? '');
    return askAddress(address, { ...ASK, signal, own, isNamedByOperator, sent });
  };
}

export function trustedHere(): Promise<TrustedCertificates> {
  const { trustList } = settings;
  trusted ??= trustList === undefined ? Promise.resolve([]) : readFile(trustList, 'utf8').then(certificatesInPem);
  return trusted;
}
