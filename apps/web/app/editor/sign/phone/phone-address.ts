import type { Language } from '@pagewright/contract/languages.ts';
import { drawPath } from '../../../site/paths.ts';

/** What a link holds behind its `#`, which no browser sends to a server. */
export interface PhoneAddress {
  /** 32 hexadecimal digits. */
  id: string;
  /** As `newSealKey` makes it. */
  key: string;
}

export const phoneAddress = (origin: string, language: Language, { id, key }: PhoneAddress): string =>
  `${origin}${drawPath(language)}#${id}.${key}`;

/** `hash`: with its `#`; `undefined` where the link was cut. */
export function readPhoneAddress(hash: string): PhoneAddress | undefined {
  const [, id, key] = /^#([0-9a-f]{32})\.([\w-]{22})$/.exec(hash) ?? [];
  return id !== undefined && key !== undefined ? { id, key } : undefined;
}
