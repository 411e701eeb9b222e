import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { codesIn, type EditedDocument, linesOf, standInsFor, type PageModel, type Show } from '@pagewright/editor';

/** Where the letters of a word come from that somebody types into a line. */
const SOURCES = ['own font', 'another part of it', 'stand-in', 'not at all'] as const;
type Source = (typeof SOURCES)[number];

/** Of the lines of documents: what a word of the same document and script would take, typed there. */
export class TypedWords {
  readonly lines = new Map<Source, number>();
  /** Typed into lines that have letters themselves. */
  readonly words = new Map<Source, number>();
  /** Of fonts that lacked letters of a word: how well their stand-in fits, by the font's name. */
  readonly errors = new Map<string, number>();
  /** Why nothing can be typed, or which letters nothing has, with the number of lines. */
  readonly causes = new Map<string, number>();

  private readonly faces: readonly FaceFacts[];

  constructor(faces: readonly FaceFacts[]) {
    this.faces = faces;
  }

  /** Reads some pages of the document, and tries words in each of their lines. */
  take(document: EditedDocument, random: (n: number) => number): void {
    const pages = document.pages.slice(0, MOST_PAGES).flatMap((page) => document.readPage(page) ?? []);
    const words = new Set(pages.flatMap(({ contents }) => contents.flatMap(({ shows }) => shows.flatMap(wordsIn))));
    const byScript = Map.groupBy(words, scriptOf);
    for (const page of pages)
      for (const { show, text } of linesIn(page)) {
        const script = scriptOf(text);
        const pool = script === undefined ? [...words] : (byScript.get(script) ?? []);
        this.takeLine(document, show, () => pool[random(pool.length)], script !== undefined);
      }
  }

  private takeLine(
    document: EditedDocument,
    show: Show,
    nextWord: () => string | undefined,
    hasLetters: boolean,
  ): void {
    const cause = obstacleOf(show);
    if (cause !== undefined) {
      add(this.lines, 'not at all');
      add(this.causes, cause);
      return;
    }
    const words = Array.from({ length: WORDS_EACH }, nextWord).filter((word) => word !== undefined);
    const tried = words.map((word) => this.sourceOf(document, show, word));
    if (tried[0]) add(this.lines, tried[0]);
    if (hasLetters) for (const source of tried) add(this.words, source);
  }

  private sourceOf(document: EditedDocument, show: Show, word: string): Source {
    const { alike, missing } = document.lettersFor(show, word);
    if (missing.length === 0) return alike.length === 0 ? 'own font' : 'another part of it';
    const standIns = show.font.vertical ? [] : standInsFor(show.font.look(), missing, this.faces);
    const left = new Set(missing).difference(new Set(standIns.flatMap(({ letters }) => letters)));
    const [first] = standIns;
    if (first && show.font.look().advances.some((advance) => advance > 0)) this.errors.set(show.font.name, first.error);
    for (const letter of left) add(this.causes, `no ${letter}`);
    return left.size === 0 ? 'stand-in' : 'not at all';
  }
}

const MOST_PAGES = 12;
const WORDS_EACH = 5;
const SHORTEST_WORD = 4;

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Why nothing can be typed into what this operator shows. */
function obstacleOf(show: Show): string | undefined {
  if (show.font.obstacle !== undefined) return `font: ${show.font.obstacle}`;
  const codes = codesIn(show);
  return codes.filter(({ text }) => text === undefined).length * 2 > codes.length ? 'no Unicode' : undefined;
}

const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Devanagari', 'Thai', 'Hangul', 'Han'];
const IN_SCRIPT = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** Of the first letter; Japanese counts with Chinese, other scripts as one. */
function scriptOf(text: string): string | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return IN_SCRIPT.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other';
}

function wordsIn(show: Show): string[] {
  if (obstacleOf(show) !== undefined) return [];
  const text = codesIn(show)
    .map((code) => code.text ?? ' ')
    .join('');
  return [...text.matchAll(/\p{L}+/gu)].flatMap(([word]) => ([...word].length >= SHORTEST_WORD ? [word] : []));
}

/** The operator that shows most of each line, and what the line says. */
function linesIn(page: PageModel): { show: Show; text: string }[] {
  return linesOf(page).flatMap(({ characters }) => {
    const shows = new Map<string, number>();
    for (const { source } of characters) if (source) add(shows, `${source.path.join(' ')}:${source.operator}`);
    const [most] = [...shows].sort(([, one], [, other]) => other - one);
    const [path = '', operator = ''] = most?.[0].split(':') ?? [];
    const content = page.contents.find((each) => each.path.join(' ') === path);
    const show = content?.shows.find((each) => each.operator === Number(operator));
    return show ? { show, text: characters.map(({ text }) => text).join('') } : [];
  });
}

export function reportTyped(typed: TypedWords): void {
  const share = (counts: ReadonlyMap<Source, number>, source: Source) => {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const some = counts.get(source) ?? 0;
    return `${some} (${((100 * some) / Math.max(1, all)).toFixed(1)} %)`;
  };
  console.log('\nA word of the document, of the script of the line, typed into each of its lines:\n');
  console.log('| letters come from | lines, one word each | lines of words, five each |');
  console.log('| --- | ---: | ---: |');
  for (const source of SOURCES)
    console.log(`| ${source} | ${share(typed.lines, source)} | ${share(typed.words, source)} |`);
  const errors = [...typed.errors].sort(([, one], [, other]) => other - one);
  const mean = errors.reduce((sum, [, error]) => sum + error, 0) / Math.max(1, errors.length);
  console.log(
    `\nStand-ins of ${errors.length} fonts: mean width error ${(100 * mean).toFixed(1)} %, widest ` +
      `${errors
        .slice(0, 8)
        .map(([name, error]) => `${name} ${(100 * error).toFixed(1)} %`)
        .join(', ')}.`,
  );
  const causes = [...typed.causes].sort(([, one], [, other]) => other - one);
  console.log(
    `Nothing typed: ${causes
      .slice(0, 20)
      .map(([cause, count]) => `${cause} ${count}`)
      .join(', ')}.`,
  );
}
