import type { INumberingOptions } from 'docx';
import type { ListItem } from '@pagewright/recognition';
import { mainTypography } from '../text/main-typography.ts';
import { runDifference } from '../styles/typography.ts';
import { xmlText } from '../text/xml-text.ts';
import { twips } from '../units.ts';
import { labelPattern } from './label-pattern.ts';

type Definition = INumberingOptions['config'][number];
type Level = Definition['levels'][number];

interface Indent {
  left: number;
  hanging: number;
}

interface OpenLevel {
  /** What makes items of one level alike: their kind and the text around the number. */
  pattern: string;
  level: Level;
  indent: Indent;
  /** What Word counts next. */
  next: number;
}

interface OpenList {
  reference: string;
  levels: Map<number, OpenLevel>;
}

/**
 * Begins the names of lists. The library writes numbers in the place of "{name-0}" wherever it stands in the document; no
 * text has this character, which XML does not allow.
 */
const NOT_IN_TEXT = '\ufffe';
/** Levels that Word has. */
const DEEPEST = 8;

/** Numbering definitions, made while items come: a new one wherever Word would count otherwise than the page. */
export class Lists {
  readonly #base: number;
  readonly #open = new Map<number, OpenList>();
  readonly #all: OpenList[] = [];

  constructor(base: number) {
    this.#base = base;
  }

  /** Undefined where Word has no numbering that gives this label. */
  numbering(item: ListItem, indent: Indent): { reference: string; level: number; indent: Indent } | undefined {
    const level = Math.min(DEEPEST, Math.max(0, item.level));
    const pattern = labelPattern(item, level, (above) => (this.#open.get(item.list)?.levels.get(above)?.next ?? 1) - 1);
    if (!pattern) return undefined;
    const key = `${pattern.format}|${pattern.text}`;
    const number = item.numbering === 'bullet' ? undefined : item.number;
    let list = this.#open.get(item.list);
    const known = list?.levels.get(level);
    const isContinued = known?.pattern === key && (number === undefined || known.next === number);
    if (!list || (known && !isContinued)) list = this.#newList(item.list, level);
    const open = list.levels.get(level) ?? this.#openLevel(list, level, item, { ...pattern, key, indent });
    open.next = (number ?? open.next) + 1;
    for (const [deeper] of list.levels) if (deeper > level) this.#restart(list, deeper);
    return { reference: list.reference, level, indent: open.indent };
  }

  definitions(): Definition[] {
    return this.#all.map(({ reference, levels }) => ({
      reference,
      levels: [...levels].sort(([a], [b]) => a - b).map(([, { level }]) => level),
    }));
  }

  /** Levels above go on as they were, so that "3.2" after a new start is still below 3. */
  #newList(key: number, level: number): OpenList {
    const before = this.#open.get(key);
    const list: OpenList = { reference: `${NOT_IN_TEXT}list-${this.#all.length + 1}`, levels: new Map() };
    for (const [above, open] of before?.levels ?? [])
      if (above < level) {
        const start = Math.max(1, open.next - 1);
        list.levels.set(above, { ...open, level: { ...open.level, start } });
      }
    this.#open.set(key, list);
    this.#all.push(list);
    return list;
  }

  #openLevel(
    list: OpenList,
    level: number,
    item: ListItem,
    { format, text, key, indent }: { format: Level['format']; text: string; key: string; indent: Indent },
  ): OpenLevel {
    const start = item.number ?? 1;
    const typography = mainTypography(item, this.#base);
    const run = typography
      ? runDifference(
          { ...typography, underline: false, strike: false, marked: undefined, script: 'normal', spacing: 0 },
          undefined,
        )
      : {};
    const open: OpenLevel = {
      pattern: key,
      indent,
      next: start,
      level: {
        level,
        ...(format === undefined ? {} : { format }),
        text: xmlText(text),
        alignment: 'left',
        start: item.numbering === 'bullet' ? 1 : start,
        style: { run, paragraph: { indent: { left: twips(indent.left), hanging: twips(indent.hanging) } } },
      },
    };
    list.levels.set(level, open);
    return open;
  }

  /** Word counts deeper levels from their start again. */
  #restart(list: OpenList, level: number): void {
    const open = list.levels.get(level);
    if (open) open.next = open.level.start ?? 1;
  }
}
