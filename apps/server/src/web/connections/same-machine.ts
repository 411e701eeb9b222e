import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '../../loopback.ts';
import type { Settings } from '../../settings.ts';

/**
 * Whether whoever calls sits at a machine where nothing is set up yet, and so may be shown what is nobody else's: mails
 * that would have been sent, accounts for a try. True only where no other reading is left.
 */
export function isOwnTrial(
  request: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
  settings: Pick<Settings, 'SMTP_URL' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>,
): boolean {
  return isUnconfigured(settings) && isFromThisMachine(request);
}

/** A public name or a proxy says that others come here, and SMTP that mails are not for this machine. */
function isUnconfigured({ SMTP_URL, PUBLIC_ORIGIN, TRUST_PROXY }: Parameters<typeof isOwnTrial>[1]): boolean {
  const isPublic = PUBLIC_ORIGIN !== undefined && !isLoopbackHost(new URL(PUBLIC_ORIGIN).hostname);
  return SMTP_URL === undefined && TRUST_PROXY === undefined && !isPublic;
}

/** What proxies, tunnels and networks of delivery add to what they pass on. */
const FORWARDED =
  /^(?:forwarded|via|x-(?:forwarded|real|client|original|envoy|amzn|cluster|proxy|arr)-.*|(?:true-)?client-ip|(?:cf|fly|fastly|ngrok)-.*|cdn-loop|proxy-.*)$/;

function isFromThisMachine({ socket, headers, httpVersion }: Parameters<typeof isOwnTrial>[0]): boolean {
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false;
  // nginx adds nothing unless it is told to, and then speaks the version that no browser has spoken for long.
  if (httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return false;
  // A page of elsewhere whose name was made to point here (DNS rebinding) still calls that name.
  const host = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(headers.host ?? '')?.[1];
  return host !== undefined && isLoopbackHost(host);
}
