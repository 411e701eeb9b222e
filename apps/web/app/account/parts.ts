import { lazyPart } from '../site/lazy-part.ts';

/** Parts that are fetched when they are needed, or when a hand comes near what opens them. */
export const loginPart = lazyPart(async () => (await import('./LoginDialog.tsx')).LoginDialog);
export const landingPart = lazyPart(async () => (await import('./LinkLanding.tsx')).LinkLanding);
export const greetingPart = lazyPart(async () => (await import('./Greeting.tsx')).Greeting);
