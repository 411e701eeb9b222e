/** The same keys as English with other sentences; a hole does not compile. */
export type InAnyLanguage<T> = { readonly [K in keyof T]: T[K] extends string ? string : InAnyLanguage<T[K]> };
