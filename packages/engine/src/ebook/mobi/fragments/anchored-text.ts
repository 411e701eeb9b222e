/** A document, one character a byte, whose elements are given ids where something leads to them. */
export class AnchoredText {
  private readonly text: string;
  private readonly added = new Map<number, string>();

  constructor(text: string) {
    this.text = text;
  }

  /** Id of the element that starts at or next behind a byte; empty where none does. */
  anchor(offset: number): string {
    // A place within a tag means that tag.
    const opened = this.text.lastIndexOf('<', offset);
    const closed = this.text.lastIndexOf('>', offset - 1);
    const from = opened > closed ? opened : offset;
    TAG.lastIndex = Math.max(0, from);
    const found = TAG.exec(this.text);
    if (!found) return '';
    const own = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(found[0]);
    if (own) return own[1] ?? own[2] ?? '';
    const at = found.index + 1 + (found[1]?.length ?? 0);
    const known = this.added.get(at);
    if (known !== undefined) return known;
    const id = `pw-at-${found.index}`;
    this.added.set(at, id);
    return id;
  }

  spell(): string {
    const places = [...this.added].sort(([a], [b]) => a - b);
    let spelled = '';
    let from = 0;
    for (const [at, id] of places) {
      spelled += `${this.text.slice(from, at)} id="${id}"`;
      from = at;
    }
    return spelled + this.text.slice(from);
  }
}

/** An opening tag of something that is shown. */
const TAG = /<((?!head|html|title|meta|link|style|script)[a-z][\w:-]*)(?:\s[^<>]*)?>/gi;
