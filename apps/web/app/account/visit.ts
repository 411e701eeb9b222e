/** Labels of a visit, which give no rights: where it came from, and a number by which it is known again. */

const CHANNEL_KEY = 'channel';
const UUID_KEY = 'uuid';
const CHANNEL_LETTERS = /^[a-z0-9_-]{1,64}$/;

/** From the address, whatever its letters' case; else as it was kept. */
export function rememberVisit(address: URL): void {
  const query = [...address.searchParams].find(([name]) => name.toLowerCase() === CHANNEL_KEY)?.[1].toLowerCase();
  if (query !== undefined && CHANNEL_LETTERS.test(query)) localStorage.setItem(CHANNEL_KEY, query);
  if (localStorage.getItem(UUID_KEY) === null) localStorage.setItem(UUID_KEY, newUuid());
}

export const storedChannel = (): string | undefined => localStorage.getItem(CHANNEL_KEY) ?? undefined;

/** 32 characters. `crypto.randomUUID` is there in secure contexts alone. */
const newUuid = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
