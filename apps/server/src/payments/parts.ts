import type { Services } from '../services.ts';

/** What a kind is made of. */
export type PaymentParts = Pick<Services, 'settings' | 'log' | 'clock' | 'connection' | 'keys'>;
