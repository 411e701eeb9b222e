import type { AddressPrint } from '@pagewright/engine/web';

/** How a page is printed where a test asks for nothing else. */
export const PLAIN_PRINT: Omit<AddressPrint, 'address' | 'output'> = {
  size: { width: 595, height: 842 },
  margin: 28,
  scale: 1,
  background: true,
  header: 'none',
  footer: 'none',
  outline: true,
  tagged: true,
  media: 'screen',
  overlays: 'hide',
  lazyPictures: 'load',
  extraMs: 0,
  owner: 'tester',
};
