import { createContext, use } from 'react';

/** Of this page's content security policy. The server alone knows it: browsers hide it from scripts. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string | undefined => use(NonceContext);
