import { attribute, child, childrenNamed, toggleOf, valueOf, type Element } from './elements.ts';

/** How characters look when all styles are counted in. */
export interface CharacterFormat {
  bold: boolean;
  italic: boolean;
  /** Points. */
  size: number;
  /** "1F497D"; black where it is left to the reader; "changed" where it is that of tracked changes. */
  color: string;
  hidden: boolean;
  /** Small letters are shown as capitals. */
  capitals: boolean;
}

/** What styles a run has, and what is said of it alone. */
export interface RunStyling {
  paragraphStyle: string | undefined;
  characterStyle: string | undefined;
  /** `rPr` of the run. */
  own: Element | undefined;
  /** `rPr` that the table's style gives the cell, the strongest first. */
  table: readonly Element[];
  /** Arabic, Hebrew and their like have a size, weight and slant of their own (17.3.2.26). */
  script: 'plain' | 'complex';
}

interface Style {
  id: string;
  name: string;
  basedOn: string | undefined;
  element: Element;
}

const USUAL_SIZE = 10;
const DEEPEST = 12;

/** The styles of a document, each with those that it is based on. */
export class StyleBook {
  readonly #styles = new Map<string, Style>();
  readonly #defaults: Element | undefined;
  /** The paragraph style of paragraphs that name none. */
  readonly usual: string | undefined;

  constructor(root: Element | undefined) {
    this.#defaults = child(child(child(root, 'docdefaults'), 'rprdefault'), 'rpr');
    for (const element of root ? childrenNamed(root, 'style') : []) {
      const id = attribute(element, 'styleid') ?? '';
      const name = (valueOf(element, 'name') ?? '').toLowerCase();
      this.#styles.set(id, { id, name, basedOn: valueOf(element, 'basedon'), element });
      if (attribute(element, 'type') === 'paragraph' && /^(?:1|true)$/.test(attribute(element, 'default') ?? ''))
        this.usual ??= id;
    }
  }

  nameOf(id: string | undefined): string {
    return this.#styles.get(id ?? '')?.name ?? '';
  }

  /** `pPr` of the style and of those that it is based on, the nearest first. */
  paragraphProperties(id: string | undefined): Element[] {
    return this.#chain(id).flatMap(({ element }) => child(element, 'ppr') ?? []);
  }

  /** `rPr` of a table's style for a cell with these conditions ("firstRow"), the strongest first. */
  tableProperties(id: string | undefined, conditions: readonly string[]): Element[] {
    return this.#chain(id).flatMap(({ element }) => {
      const parts = childrenNamed(element, 'tblstylepr');
      const met = conditions.flatMap((type) => parts.find((part) => attribute(part, 'type') === type) ?? []);
      return [...met, element].flatMap((part) => child(part, 'rpr') ?? []);
    });
  }

  formatOf({ paragraphStyle, characterStyle, own, table, script }: RunStyling): CharacterFormat {
    const groups = [this.#runProperties(characterStyle), this.#runProperties(paragraphStyle), [...table]];
    const order = [...(own ? [own] : []), ...groups.flat(), ...(this.#defaults ? [this.#defaults] : [])];
    const first = (name: string) => order.map((each) => valueOf(each, name)).find((value) => value !== undefined);
    const suffix = script === 'complex' ? 'cs' : '';
    const color = first('color')?.toUpperCase();
    return {
      bold: this.#toggled(`b${suffix}`, own, groups),
      italic: this.#toggled(`i${suffix}`, own, groups),
      size: Number(first(`sz${suffix}`) ?? 2 * USUAL_SIZE) / 2,
      color: color === undefined || color === 'AUTO' ? '000000' : color,
      hidden: this.#toggled('vanish', own, groups),
      capitals: this.#toggled('caps', own, groups) || this.#toggled('smallcaps', own, groups),
    };
  }

  /** What a run says is so; what styles say cancels out where two kinds of them say it (17.7.3). */
  #toggled(name: string, own: Element | undefined, groups: readonly (readonly Element[])[]): boolean {
    const specified = toggleOf(own, name);
    if (specified !== undefined) return specified;
    const on = groups.filter(
      (group) => group.map((each) => toggleOf(each, name)).find((value) => value !== undefined) === true,
    );
    return on.length % 2 === 1 || (toggleOf(this.#defaults, name) ?? false);
  }

  #runProperties(id: string | undefined): Element[] {
    return this.#chain(id).flatMap(({ element }) => child(element, 'rpr') ?? []);
  }

  #chain(id: string | undefined): Style[] {
    const found: Style[] = [];
    for (let style = this.#styles.get(id ?? ''); style && found.length < DEEPEST;) {
      found.push(style);
      style = style.basedOn === undefined ? undefined : this.#styles.get(style.basedOn);
    }
    return found;
  }
}
