/** What the browser says of its system before any script runs, so that nothing moves when one does. */
export function isMac(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-platform');
  if (hint !== null) return hint.includes('macOS');
  return /\bMacintosh\b/.test(headers.get('user-agent') ?? '');
}
