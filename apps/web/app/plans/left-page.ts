/** The page that a payment was begun on, to come back to; known to this tab alone. */
const KEY = 'left-for-payment';

export const rememberLeftPage = (): void => sessionStorage.setItem(KEY, location.pathname);

export const leftPage = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;
