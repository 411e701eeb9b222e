import type { Element } from 'domhandler';
import { attribute } from './markup.ts';

/** A rule with its selectors; what stands within other rules (`@media`) is found as well. */
const RULE = /([^{}@;]+)\{([^{}]*)\}/g;
const BACKGROUND = /(?:^|[;\s])background(?:-color)?\s*:\s*([^;]+)/gi;
const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d.,%\s/]+\)|[a-z]+)$/i;
const NO_COLOUR = /^(?:none|transparent|inherit|initial|unset|revert|currentcolor|white|fixed|scroll)$/i;

/**
 * The colour of a document's background, which a browser paints within the margins only: for the whole page. Told by its
 * body or root, in their attributes or in rules that name them or their classes.
 */
export function pageColour(html: Element, body: Element, sheets: readonly string[]): string | undefined {
  let colour: string | undefined;
  for (const root of [html, body]) {
    const selectors = selectorsOf(root);
    for (const sheet of sheets)
      for (const [, names = '', rules = ''] of sheet.matchAll(RULE))
        if (names.split(',').some((name) => selectors.has(name.trim().toLowerCase())))
          colour = colourIn(rules) ?? colour;
    colour = colourIn(attribute(root, 'style') ?? '') ?? colourOf(attribute(root, 'bgcolor') ?? '') ?? colour;
  }
  return colour;
}

function selectorsOf({ name, attribs }: Element): Set<string> {
  const classes = (attribs['class'] ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((each) => each !== '');
  const own = name === 'html' ? ['html', ':root'] : ['body', 'html body'];
  return new Set([...own, ...classes.flatMap((each) => [`.${each}`, `${name}.${each}`])]);
}

function colourIn(rules: string): string | undefined {
  const values = [...rules.matchAll(BACKGROUND)].map(([, value = '']) => value.replace(/!important/i, '').trim());
  return values.map(colourOf).findLast((colour) => colour !== undefined);
}

function colourOf(value: string): string | undefined {
  return COLOUR.test(value) && !NO_COLOUR.test(value) ? value : undefined;
}
