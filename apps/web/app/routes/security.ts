import type { LoaderFunctionArgs } from 'react-router';
import { LANGUAGES } from '@pagewright/contract/languages.ts';
import { siteContext } from '../site/site-context.ts';

const DAY_MS = 86_400_000;
/** RFC 9116, 2.5.5: at most a year ahead. Asked for again, it is renewed. */
const VALID_DAYS = 180;

/** Whom to tell of a weakness (RFC 9116); nobody where the server has no address. */
export function loader({ context }: LoaderFunctionArgs) {
  const { operator, origin } = context.get(siteContext);
  const { contact } = operator;
  if (contact === undefined) return new Response(null, { status: 404 });
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(origin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
