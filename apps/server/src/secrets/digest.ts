import { createHmac } from 'node:crypto';

/** A name for something about a person that is to be known again and not to be read. */
export const digestOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
