import { Element } from 'domhandler';
import { spellXml } from './clean/markup.ts';
import { relativeReference } from './paths.ts';

/** A page that a cover fills, up to its edges. */
export function coverMarkup(path: string, picture: string, page: { width: number; height: number }): string {
  const image = new Element('img', { src: relativeReference(path, picture), alt: '' });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/><title></title><style>
@page { size: ${page.width}pt ${page.height}pt; margin: 0; }
html, body { margin: 0; padding: 0; }
img { display: block; width: ${page.width}pt; height: ${page.height - 0.5}pt; object-fit: contain; }
</style></head><body>${spellXml(image)}</body></html>`;
}
