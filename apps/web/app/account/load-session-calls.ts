import { loadPart } from '../site/load-part.ts';

export const loadSessionCalls = () => loadPart(() => import('./session-calls.ts'));
