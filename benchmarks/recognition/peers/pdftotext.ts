import { call, onPath, stemOf, type Peer } from './peer.ts';

/** Poppler's own reading order; it knows no tables and no headings. */
export const pdftotext: Peer = {
  name: 'pdftotext',
  mode: 'reading order, a cold start each',
  missing: onPath('pdftotext') ? undefined : 'pdftotext is not installed',
  convert: async (files) => {
    const outputs = new Map<string, string>();
    const started = performance.now();
    for (const file of files) {
      const text = await call('pdftotext', ['-enc', 'UTF-8', '-nopgbrk', file, '-']);
      if (text !== undefined) outputs.set(stemOf(file), text);
    }
    return { outputs, ms: performance.now() - started };
  },
};
