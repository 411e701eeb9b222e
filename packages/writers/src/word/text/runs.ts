import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  Tab,
  TextRun,
  PageNumber,
  type IRunOptions,
  type IRunPropertiesOptions,
  type ParagraphChild,
} from 'docx';
import type { Direction, Run } from '@pagewright/recognition';
import { typographyOf, runDifference, type Typography } from '../styles/typography.ts';
import { INLINE_MARK } from '../pictures/inline.ts';
import type { Links } from './links.ts';
import { xmlText } from './xml-text.ts';

/** What the text of a paragraph needs to know of the document around it. */
export interface TextScope {
  /** Points: the size of most text. */
  base: number;
  links: Links;
  /** Identifiers of notes by the keys that runs have. */
  notes: ReadonlyMap<string, number>;
  /** Pictures that stand among words, by their marks. */
  inline?: (mark: string) => ParagraphChild | undefined;
  /** What the page says of its number, which becomes a field; only in headers and footers. */
  fields?: PageFields;
}

interface PageFields {
  /** As printed: "12", "xii". */
  page: string | undefined;
  pages: string | undefined;
}

/** Hebrew, Arabic and their neighbours, with their forms for presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Runs as Word writes them: only what differs from the paragraph's style is said. Tabs and breaks are in the texts. */
export function wordRuns(
  runs: readonly Run[],
  style: Typography | undefined,
  direction: Direction,
  scope: TextScope,
): ParagraphChild[] {
  return pieces(runs, style, direction, scope).flatMap((piece) => childrenOf(piece, scope));
}

interface Piece {
  text: string;
  properties: IRunPropertiesOptions;
  target: Run['link'] | undefined;
  note: number | undefined;
  key: string;
}

/** Merges neighbouring runs that Word formats alike. */
function pieces(runs: readonly Run[], style: Typography | undefined, direction: Direction, scope: TextScope): Piece[] {
  const found: Piece[] = [];
  for (const [at, run] of runs.entries()) {
    const text = xmlText(run.text);
    if (text === '') continue;
    const note = run.footnote === undefined ? undefined : scope.notes.get(run.footnote);
    const isBackward = direction === 'rtl' && RIGHT_TO_LEFT.test(text);
    const properties = {
      ...runDifference(typographyOf(run.style, sizeAround(runs, at) ?? scope.base), style),
      ...(isBackward ? { rightToLeft: true } : {}),
    };
    const key = JSON.stringify([properties, run.link, note]);
    const last = found.at(-1);
    if (last && last.key === key && note === undefined) last.text += text;
    else found.push({ text, properties, target: run.link, note, key });
  }
  return found;
}

/** That of the words that a raised mark stands at. */
function sizeAround(runs: readonly Run[], at: number): number | undefined {
  const isPlain = ({ style }: Run) => style.script === 'normal';
  return (runs.slice(0, at).findLast(isPlain) ?? runs.slice(at).find(isPlain))?.style.size;
}

function childrenOf({ text, properties, target, note }: Piece, scope: TextScope): ParagraphChild[] {
  if (note !== undefined) return [new FootnoteReferenceRun(note)];
  const { links, fields, inline } = scope;
  // Every other part is the number of a mark.
  const children = text.split(INLINE_MARK).flatMap((part, index): ParagraphChild[] => {
    if (index % 2 === 0) return part === '' ? [] : textRuns(part.replaceAll('\ufffc', ''), properties, fields);
    const picture = inline?.(`\ufffc${part}\ufffc`);
    return picture ? [picture] : [];
  });
  if (!target) return children;
  const led = links.targetOf(target);
  if (!led) return children;
  return [
    led.kind === 'address'
      ? new ExternalHyperlink({ link: led.url, children })
      : new InternalHyperlink({ anchor: led.anchor, children }),
  ];
}

type RunChild = NonNullable<IRunOptions['children']>[number];

function textRuns(text: string, properties: IRunPropertiesOptions, fields: PageFields | undefined): TextRun[] {
  return text.split('\n').map((line, index) => {
    const parts = line
      .split('\t')
      .flatMap((part, at): RunChild[] => [...(at === 0 ? [] : [new Tab()]), ...withFields(part, fields)]);
    return new TextRun({
      ...properties,
      ...(index > 0 ? { break: 1 } : {}),
      children: parts.filter((part) => part !== ''),
    });
  });
}

/** The first number that is the page's becomes a field, and what comes after it that is the count of pages. */
function withFields(text: string, fields: PageFields | undefined): RunChild[] {
  const found = fields?.page === undefined ? undefined : wordAt(text, fields.page);
  if (!fields || fields.page === undefined || found === undefined) return [text];
  const after = text.slice(found + fields.page.length);
  const count = fields.pages === undefined ? undefined : wordAt(after, fields.pages);
  const rest: RunChild[] =
    count === undefined || fields.pages === undefined
      ? [after]
      : [after.slice(0, count), PageNumber.TOTAL_PAGES, after.slice(count + fields.pages.length)];
  return [text.slice(0, found), PageNumber.CURRENT, ...rest];
}

function wordAt(text: string, word: string): number | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWord = !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ');
    if (isWord) return at;
  }
  return undefined;
}
