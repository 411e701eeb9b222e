/** One @, a domain of two parts or more, no empty part. Whether there is such an address only a mail can tell. */
export function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@');
  const parts = domain.split('.');
  return more.length === 0 && name !== '' && !/\s/.test(text) && parts.length > 1 && !parts.includes('');
}
