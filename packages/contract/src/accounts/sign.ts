/** Known to every page, as the specification has it: it protects nothing, and nothing relies on it. */
const SHARED = 'pagewright-login';

/** The `sign` of a login call (1-core section 7): SHA-256 in upper-case hexadecimal. Needs a secure context. */
export async function loginSign(parts: {
  clientId?: string | undefined;
  channel?: string | undefined;
  email?: string | undefined;
}) {
  const text = [SHARED, parts.channel ?? '', parts.clientId ?? '', parts.email ?? ''].join('\n');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
