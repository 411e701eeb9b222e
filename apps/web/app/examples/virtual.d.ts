declare module 'virtual:examples' {
  /** Addresses of made files, by name. */
  export const EXAMPLES: Readonly<Record<string, string>>;
}
