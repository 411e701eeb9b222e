import { romanNumeral, letterNumeral } from '@pagewright/writers/word';
import { attribute, child, childrenNamed, valueOf, type Element } from './elements.ts';

interface Level {
  format: string;
  text: string;
  start: number;
  /** The paragraph style that this level numbers. */
  style: string | undefined;
}

interface Numbers {
  /** Documents count by these; several lists may share one. */
  abstract: string;
  levels: Map<number, Level>;
  starts: Map<number, number>;
}

/** A paragraph's number in its list. */
export interface Numbered {
  level: number;
  ordered: boolean;
  /** As Word shows it: "2.1". Bullets are "". */
  label: string;
}

/** Lists of a document, counting while it is read from its beginning (ECMA-376-1, 17.9). */
export class NumberingBook {
  readonly #lists = new Map<string, Numbers>();
  readonly #counts = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(root: Element | undefined) {
    const abstracts = new Map(
      (root ? childrenNamed(root, 'abstractnum') : []).map((each) => [attribute(each, 'abstractnumid') ?? '', each]),
    );
    for (const list of root ? childrenNamed(root, 'num') : []) {
      const abstract = valueOf(list, 'abstractnumid') ?? '';
      const levels = levelsOf(abstracts.get(abstract));
      const starts = new Map<number, number>();
      for (const override of childrenNamed(list, 'lvloverride')) {
        const level = Number(attribute(override, 'ilvl') ?? 0);
        const own = child(override, 'lvl');
        if (own) levels.set(level, levelOf(own));
        const start = valueOf(override, 'startoverride');
        if (start !== undefined) starts.set(level, Number(start));
      }
      this.#lists.set(attribute(list, 'numid') ?? '', { abstract, levels, starts });
    }
  }

  /** The level of a list that numbers a paragraph style. */
  levelOfStyle(list: string, id: string): number | undefined {
    for (const [at, { style }] of this.#lists.get(list)?.levels ?? []) if (style === id) return at;
    return undefined;
  }

  /** Counts a paragraph; undefined where the list shows nothing before it. */
  count(list: string, level: number): Numbered | undefined {
    const numbers = this.#lists.get(list);
    const own = numbers?.levels.get(level);
    if (!numbers || !own || own.format === 'none') return undefined;
    const counts = this.#counts.get(numbers.abstract) ?? [];
    this.#counts.set(numbers.abstract, counts);
    const key = `${list} ${level}`;
    const restart = this.#begun.has(key) ? undefined : numbers.starts.get(level);
    this.#begun.add(key);
    counts[level] = restart ?? (counts[level] === undefined ? own.start : counts[level] + 1);
    counts.length = level + 1;
    if (own.format === 'bullet') return { level, ordered: false, label: '' };
    const label = own.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const shown = numbers.levels.get(at);
      return numeral((counts[at] ??= shown?.start ?? 1), shown?.format ?? 'decimal');
    });
    return label.trim() === '' ? undefined : { level, ordered: true, label };
  }
}

function levelsOf(abstract: Element | undefined): Map<number, Level> {
  const levels = abstract ? childrenNamed(abstract, 'lvl') : [];
  return new Map(levels.map((level) => [Number(attribute(level, 'ilvl') ?? 0), levelOf(level)]));
}

function levelOf(level: Element): Level {
  return {
    format: valueOf(level, 'numfmt') ?? 'decimal',
    text: valueOf(level, 'lvltext') ?? '',
    start: Number(valueOf(level, 'start') ?? 1),
    style: valueOf(level, 'pstyle'),
  };
}

function numeral(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letterNumeral(count);
    case 'upperLetter':
      return letterNumeral(count).toUpperCase();
    case 'lowerRoman':
      return romanNumeral(count);
    case 'upperRoman':
      return romanNumeral(count).toUpperCase();
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}
