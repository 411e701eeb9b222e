import { createContext } from 'react-router';
import type { SiteContext } from '@pagewright/contract/site.ts';

/** Set by the server in the `RouterContextProvider` of each request; loaders read it, the browser never sees it. */
export const siteContext = createContext<SiteContext>();
