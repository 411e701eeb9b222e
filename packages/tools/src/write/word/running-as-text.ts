import type { Block, DocumentModel } from '@pagewright/recognition';
import type { WordSettings } from './settings.ts';

/** The model with its headers and footers as a person wants them. */
export function withRunning(document: DocumentModel, running: WordSettings['running']): DocumentModel {
  if (running === 'real') return document;
  const pages = document.pages.map((page) => ({
    ...page,
    header: [],
    footer: [],
    regions: running === 'leave' ? page.regions : [...region(page.header), ...page.regions, ...region(page.footer)],
  }));
  return { ...document, pages };
}

function region(blocks: Block[]) {
  const box = blocks[0]?.box;
  return box ? [{ box, columns: [{ box, blocks }] }] : [];
}
