import { locateChromium } from '@pagewright/runtime/programs/chromium/locate.ts';

/**
 * The browser of tests: CHROMIUM of the environment, or the lightest one of this machine. The headless shell opens a
 * page with a third of the work; what it lacks is the viewer of PDF files.
 */
export const chromiumForTests = (): string => process.env.CHROMIUM ?? locateChromium();
