import { Element } from 'domhandler';
import { spellXml } from './clean/markup.ts';
import { relativeReference } from './paths.ts';

interface Cover {
  /** Paths of the document and of the picture that it shows. */
  path: string;
  picture: string;
  /** Read out in the picture's place. Without it the page is not tagged, and neither is then the whole book. */
  alt: string;
  /** In points. */
  page: { width: number; height: number };
}

/** A page that a cover fills, up to its edges. */
export function coverMarkup({ path, picture, alt, page }: Cover): string {
  const image = new Element('img', { src: relativeReference(path, picture), alt });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/><title></title><style>
@page { size: ${page.width}pt ${page.height}pt; margin: 0; }
html, body { margin: 0; padding: 0; }
img { display: block; width: ${page.width}pt; height: ${page.height - 0.5}pt; object-fit: contain; }
</style></head><body>${spellXml(image)}</body></html>`;
}
