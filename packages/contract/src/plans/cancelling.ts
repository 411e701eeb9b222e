import { LIMITS } from '../limits.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Until then what ends at `end` (a trial or a paid period) can be kept from being renewed: this moment included. */
export const lastMomentToCancel = (end: Date): Date => new Date(end.getTime() - LIMITS.cancelHours * HOUR_MS);

export const canCancel = (end: Date, now: Date): boolean => now <= lastMomentToCancel(end);

/** When a person is told that the trial ends: a day before the last moment to cancel. */
export const trialReminderAt = (end: Date): Date => new Date(end.getTime() - LIMITS.trialReminderHours * HOUR_MS);
