/** Markup that was written by `html` alone. Everything else that is put into markup is text. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | number | Markup | readonly Part[] | undefined;

/** Markup with values: text is escaped, for elements and for quoted attributes alike; markup is passed on; nothing is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(sourceOf)));
}

function sourceOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'object') return part.map(sourceOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
