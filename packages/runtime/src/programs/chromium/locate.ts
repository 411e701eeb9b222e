import { existsSync } from 'node:fs';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/**
 * The headless shell comes first: without windows to draw it starts in half the time and prints a short page in a
 * fifth (docs/decisions/012). The programs themselves, not Debian's shell scripts around them.
 */
const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/lib64/chromium-browser/chromium-browser',
];

export function locateChromium(): string {
  const found = PLACES.find((place) => existsSync(place));
  if (found === undefined) throw new EngineFailure('PROGRAM_MISSING', { program: 'chromium' });
  return found;
}
