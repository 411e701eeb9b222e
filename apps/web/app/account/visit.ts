/** Labels of a visit, which give no rights: where it came from, and a number by which it is known again. */

const CHANNEL_KEY = 'channel';
const UUID_KEY = 'uuid';
const CHANNEL_LETTERS = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** What an address says, whatever its letters' case. */
export function channelIn(address: URL): string | undefined {
  const query = [...address.searchParams].find(([name]) => name.toLowerCase() === CHANNEL_KEY)?.[1].toLowerCase();
  return query !== undefined && CHANNEL_LETTERS.test(query) ? query : undefined;
}

/** From the address; else as it was kept. */
export function rememberVisit(address: URL): void {
  const channel = channelIn(address);
  if (channel !== undefined) localStorage.setItem(CHANNEL_KEY, channel);
  if (localStorage.getItem(UUID_KEY) === null) localStorage.setItem(UUID_KEY, newUuid());
}

export const storedChannel = (): string | undefined => localStorage.getItem(CHANNEL_KEY) ?? undefined;

/** 32 characters. `crypto.randomUUID` is there in secure contexts alone. */
const newUuid = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
