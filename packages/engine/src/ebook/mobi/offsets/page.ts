/** Default look of the older Kindle books, which have no styles of their own. */
const STYLE = `
  p { margin: 0; text-indent: 1.2em; text-align: justify; }
  blockquote { margin: 0 0 0 1em; }
  center p, h1, h2, h3, h4, h5, h6 { text-indent: 0; }
  img { vertical-align: middle; }`;

/** On paragraphs, `height` is the space above and `width` the indent. */
const SPACED = /<(p|div|blockquote|h[1-6])\b([^>]*)>/gi;

/** The soup of one part as a page that HTML readers understand. */
export function asPage(soup: string, pictures: ReadonlyMap<number, string>): string {
  const body = soup
    .replace(/<\s*\/?\s*(?:html|body|guide|reference|mbp:[\w-]+)\b[^>]*>/gi, '')
    .replace(/<head\b[\s\S]*?<\/head>/gi, '')
    .replace(/(<a\b[^>]*?)\bfilepos\s*=\s*["']?0*(\d+)["']?/gi, '$1href="filepos:$2"')
    .replace(/(<img\b[^>]*?)\b(?:hi)?recindex\s*=\s*["']?0*(\d+)["']?/gi, (_all, start: string, number: string) => {
      const name = pictures.get(Number(number));
      return name === undefined ? start : `${start}src="${name}"`;
    })
    .replace(SPACED, (_all, name: string, attributes: string) => `<${name}${spaced(attributes)}>`);
  return `<!DOCTYPE html><html><head><title></title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

function spaced(attributes: string): string {
  const rules: string[] = [];
  const rest = attributes.replace(
    /\s(height|width)\s*=\s*["']?(-?[\d.]+)(em|pt|px|%)?["']?/gi,
    (_all, name: string, number: string, unit: string | undefined) => {
      const size = unit ?? 'px';
      if (name.toLowerCase() === 'height') rules.push(`margin-top:${number}${size}`);
      else rules.push(`text-indent:${number}${size}`);
      // A hanging indent must not hang over the edge of the paper.
      if (name.toLowerCase() === 'width' && number.startsWith('-')) rules.push(`margin-left:${number.slice(1)}${size}`);
      return '';
    },
  );
  return rules.length === 0 ? attributes : `${rest} style="${rules.join(';')}"`;
}
