/** Fonts and pictures that a script names by the SHA-256 of their bytes; they travel beside it. Whoever gives them has compared it. */
export type Assets = (hash: string) => Uint8Array | undefined;

export const NO_ASSETS: Assets = () => undefined;
