import type { Operator } from '@pagewright/contract';
import { isLoopbackHost } from '../loopback.ts';
import type { Settings } from '../settings.ts';

/** What is said of whoever runs a server where nothing is set. */
const UNNAMED = 'Pagewright';

export function operatorOf(settings: Settings): Operator {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_REPRESENTATIVE, SELLER_REGISTER, SELLER_TAX_ID, HOSTED_BY } = settings;
  return {
    name: SELLER_NAME,
    address: linesOf(SELLER_ADDRESS),
    representative: SELLER_REPRESENTATIVE,
    register: SELLER_REGISTER,
    taxId: SELLER_TAX_ID,
    hostedBy: linesOf(HOSTED_BY),
    contact: contactOf(settings),
    missing: missingOf(settings),
  };
}

/** Where people write to. */
export const contactOf = ({ CONTACT_EMAIL, MAIL_FROM }: Pick<Settings, 'CONTACT_EMAIL' | 'MAIL_FROM'>) =>
  CONTACT_EMAIL ?? MAIL_FROM?.address;

const linesOf = (text: string) => text.split(';').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** Settings without which a server that the public reaches does not say who runs it. */
function missingOf(settings: Settings): string[] {
  const { PUBLIC_ORIGIN, SELLER_NAME, SELLER_ADDRESS } = settings;
  if (PUBLIC_ORIGIN === undefined || isLoopbackHost(new URL(PUBLIC_ORIGIN).hostname)) return [];
  return [
    ...(SELLER_NAME === UNNAMED ? ['SELLER_NAME'] : []),
    ...(SELLER_ADDRESS === '' ? ['SELLER_ADDRESS'] : []),
    ...(contactOf(settings) === undefined ? ['CONTACT_EMAIL'] : []),
  ];
}
