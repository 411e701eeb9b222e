import { createContext, use } from 'react';

/** Parts of the page, of which narrow screens show one or two at a time. */
export const PARTS = ['documents', 'pages', 'chat'] as const;
export type Part = (typeof PARTS)[number];

export const ShowPartContext = createContext<(part: Part) => void>(() => undefined);

/** Brings a part to the front where not all are seen. */
export const useShowPart = (): ((part: Part) => void) => use(ShowPartContext);
