import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';

export interface HomeTool extends CatalogueEntry {
  acceptsExtensions: string[];
  keywords: string[];
}
