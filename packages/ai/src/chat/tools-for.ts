import { askingStems } from '../retrieval/asking-words.ts';
import { languageOfQuestion } from '../retrieval/question-language.ts';
import { stemsOf } from '../words/stems.ts';

/** A tool of ours in the words of one language. */
export interface ToolWords {
  title: string;
  description: string;
  keywords: readonly string[];
}

export interface NamedTool {
  slug: string;
  /** By language (BCP 47). */
  words: Readonly<Record<string, ToolWords>>;
}

export interface FittingTool {
  slug: string;
  /** Greater is better; comparable within one question. */
  score: number;
}

const MOST = 3;
const WEIGHTS = { title: 3, keyword: 2.5, description: 1 } as const;
/** A whole keyword of several words says more than its words. */
const WHOLE = 1.5;
/** "PDF to Word" is not "Word to PDF". */
const ORDER = 4;
const BACKWARDS = 0.5;
/** What a score must reach, and how much of the best one. */
const ENOUGH = 3.2;
const NEARLY = 0.55;
/** What every wish says and no tool is told by. */
const EVERYWHERE =
  'file files document documents pdf pdfs tool want need make do get turn please help online free fichier fichiers outil veux voudrais souhaite faire besoin aide ligne gratuit mon ma mes my some into one';

/**
 * The tools that do what somebody wants to do, by their own words: three at most, none where none fits.
 *
 * @param likely Language (BCP 47) of the page on which they ask: a wish is often too short to tell its own.
 */
export function toolsFor(wish: string, tools: readonly NamedTool[], likely?: string): FittingTool[] {
  const known = new Set(tools.flatMap(({ words }) => Object.keys(words)));
  const languages = [...known].sort((one, other) => Number(other === likely) - Number(one === likely));
  const told = languageOfQuestion(wish, languages)?.split('-', 1)[0] ?? '';
  const language = languages.includes(told) ? told : (languages[0] ?? 'en');
  const wanted = stemsOf(wish.slice(0, 400), language);
  const read = tools.flatMap(({ slug, words }) => {
    const own = words[language];
    return own ? [{ slug, ...readTool(own, language) }] : [];
  });
  const rarity = rarityOf(read.map(({ all }) => all));
  const plain = new Set([...stemsOf(EVERYWHERE, language, { stopWords: 'kept' }), ...askingStems(language)]);
  const telling = new Set(wanted.filter((stem) => !plain.has(stem)));
  const scored = read
    .map((tool) => ({ slug: tool.slug, score: scoreOf(tool, wanted, telling, rarity) }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= NEARLY * best).slice(0, MOST);
}

interface ReadTool {
  title: readonly string[];
  keywords: readonly (readonly string[])[];
  description: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

function readTool({ title, description, keywords }: ToolWords, language: string): ReadTool {
  const own = {
    title: stemsOf(title, language),
    keywords: keywords.map((keyword) => stemsOf(keyword, language)),
    description: new Set(stemsOf(description, language)),
  };
  return { ...own, all: new Set([...own.title, ...own.keywords.flat(), ...own.description]) };
}

/** The fewer tools have a word, the more it tells. */
function rarityOf(all: readonly ReadonlySet<string>[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const stems of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + all.length / (1 + (counts.get(stem) ?? 0)));
}

function scoreOf(
  { title, keywords, description }: ReadTool,
  wanted: readonly string[],
  telling: ReadonlySet<string>,
  rarity: (stem: string) => number,
): number {
  const named = new Set(title);
  const said = new Set(keywords.flat());
  let score = 0;
  for (const stem of telling) {
    const weight = named.has(stem)
      ? WEIGHTS.title
      : said.has(stem)
        ? WEIGHTS.keyword
        : description.has(stem)
          ? WEIGHTS.description
          : 0;
    score += weight * rarity(stem);
  }
  if (score === 0) return 0;
  const isWhole = keywords.some((keyword) => keyword.some((stem) => telling.has(stem)) && areInOrder(keyword, wanted));
  const order = orderOf(title, wanted);
  const whole = score + (isWhole ? WHOLE * WEIGHTS.keyword : 0);
  return order < 0 ? whole * BACKWARDS : whole + ORDER * order;
}

function areInOrder(keyword: readonly string[], wanted: readonly string[]): boolean {
  let at = -1;
  return keyword.every((stem) => (at = wanted.indexOf(stem, at + 1)) >= 0);
}

/** Whether a wish has the words of a title in its order (1), in the other (−1), or not at all (0). */
function orderOf(title: readonly string[], wanted: readonly string[]): number {
  const places = title.map((stem) => wanted.indexOf(stem)).filter((at) => at >= 0);
  const [first, last] = [places[0], places.at(-1)];
  return places.length < 2 || first === undefined || last === undefined || first === last ? 0 : Math.sign(last - first);
}
