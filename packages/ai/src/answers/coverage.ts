import type { Entry } from '../retrieval/entries.ts';
import type { Question } from '../retrieval/question.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { NO_TERMS, type Terms } from '../retrieval/terms.ts';
import type { Topic } from '../retrieval/topics.ts';

/** Where one of these is nowhere, something else is spoken of. */
const DEMANDED: ReadonlySet<Topic['kind']> = new Set(['name', 'period', 'number']);
const isDemanded = ({ kind, isAside }: Topic): boolean => DEMANDED.has(kind) && !isAside;
/** Beside what is asked. */
const ASIDE = 0.25;
/** How much a topic counts where it only stands around what is said. */
const OVER = 0.8;
const ON_PAGE = 0.4;
/** A figure without its year is another figure. */
const PERIOD_ON_PAGE = 0.7;
/** Of pages: what is named on so many is what the document is about, and is meant everywhere in it. */
const ABOUT = 0.2;
const FIRST_PAGES = 2;

export interface Covered {
  /** Of the weight of all topics, 0 to 1: in what is said and around it, and in what is said alone. */
  all: number;
  own: number;
  /** Every name and number of the question is there or close by, and one of its periods. */
  isMeant: boolean;
}

/** Which topics of a question are spoken of where. Made once for each question. */
export class Coverage {
  readonly #index: SearchIndex;
  readonly #topics: readonly Weighed[];
  readonly #foreign = new Map<number, boolean>();
  readonly #about = new Map<string, boolean>();
  readonly #over = new Map<Entry, ReadonlySet<string>>();
  readonly #names: Question['names'];

  constructor(index: SearchIndex, { topics, names }: Question) {
    this.#names = names;
    this.#index = index;
    const weights = weightsOf(index, topics);
    this.#topics = asOne(topics.map((topic, at) => ({ topic, weight: weights[at]! * (topic.isAside ? ASIDE : 1) })));
  }

  /** Whether a document lacks a name, a year or a number of the question altogether: then it is about something else. */
  isForeign(document: number): boolean {
    const known = this.#foreign.get(document);
    if (known !== undefined) return known;
    const isForeign = this.#topics.some(
      ({ topic }) => isDemanded(topic) && this.#pagesOf(topic, document).length === 0,
    );
    this.#foreign.set(document, isForeign);
    return isForeign;
  }

  /** Whether a document names nobody whom the question names, or lacks a year of it: a model would take another for it. */
  isOfOthers(document: number): boolean {
    const { passages, title = '' } = this.#index.documents[document] ?? { passages: [] };
    const isNamed = (name: string) =>
      [title, ...passages.map(({ text }) => text)].some(
        (text) => text.includes(name) || text.includes(name.toUpperCase()),
      );
    const hasYears = this.#topics.every(
      ({ topic }) => topic.kind !== 'period' || topic.isAside || this.#pagesOf(topic, document).length > 0,
    );
    return !hasYears || (this.#names.length > 0 && !this.#names.some(isNamed));
  }

  /** How much of the question is spoken of in what is said, and around it. */
  of(said: ReadonlySet<string>, entry: Entry): Covered {
    let [all, own, sum] = [0, 0, 0];
    const missing = new Set<Topic['kind']>();
    const there = new Set<Topic['kind']>();
    for (const { topic, weight } of this.#topics) {
      sum += weight;
      const share = !isIn(topic, said) ? 0 : topic.kind === 'statement' ? ON_PAGE : 1;
      const whole = Math.max(share, this.#around(topic, entry));
      own += share * weight;
      all += whole * weight;
      if (whole > 0) there.add(topic.kind);
      else if (!topic.isAside) missing.add(topic.kind);
    }
    const isMeant = !missing.has('name') && !missing.has('number') && (there.has('period') || !missing.has('period'));
    return sum === 0 ? { all: 0, own: 0, isMeant: false } : { all: all / sum, own: own / sum, isMeant };
  }

  #around(topic: Topic, entry: Entry): number {
    const page = this.#index.spoken[entry.document]?.get(entry.pages[0] ?? 1);
    if (isIn(topic, this.#termsOver(entry, page?.head ?? NO_TERMS))) return topic.kind === 'statement' ? 1 : OVER;
    if (topic.kind === 'name' && this.#isAbout(topic, entry.document)) return 1;
    if (!page || !isIn(topic, page.all)) return 0;
    return topic.kind === 'period' ? PERIOD_ON_PAGE : ON_PAGE;
  }

  /** In headings, captions and heads of columns. */
  #termsOver(entry: Entry, head: Terms): ReadonlySet<string> {
    const known = this.#over.get(entry) ?? setOf(entry.headings, entry.over, head);
    this.#over.set(entry, known);
    return known;
  }

  #isAbout(topic: Topic, document: number): boolean {
    const key = `${document} ${topic.stems.join(' ')}`;
    const known = this.#about.get(key);
    if (known !== undefined) return known;
    const pages = this.#pagesOf(topic, document);
    const count = this.#index.documents[document]?.pages ?? 1;
    const isAbout = pages.length >= ABOUT * count || pages.some((page) => page <= FIRST_PAGES);
    this.#about.set(key, isAbout);
    return isAbout;
  }

  #pagesOf(topic: Topic, document: number): number[] {
    return [...(this.#index.spoken[document] ?? [])].filter(([, { all }]) => isIn(topic, all)).map(([page]) => page);
  }
}

interface Weighed {
  topic: Topic;
  weight: number;
}

/** What a question says a thousand times is looked for once, and counts as often as it is said. */
function asOne(all: readonly Weighed[]): Weighed[] {
  const ones = new Map<string, Weighed>();
  for (const { topic, weight } of all) {
    const key = JSON.stringify(topic);
    const one = ones.get(key);
    if (one) one.weight += weight;
    else ones.set(key, { topic, weight });
  }
  return [...ones.values()];
}

export const setOf = (...all: readonly Terms[]): Set<string> =>
  new Set(all.flatMap(({ stems, concepts }) => [...stems, ...concepts]));

/** A topic is spoken of by any of its names, or by all of its words. */
export const isIn = ({ stems, concepts, others }: Topic, terms: ReadonlySet<string>): boolean =>
  concepts.some((concept) => terms.has(concept)) ||
  [stems, ...others].some((words) => words.every((word) => terms.has(word)));

/** How much each topic tells. Of a word that is nowhere, as much as of the others. */
function weightsOf({ pages: { ranking } }: SearchIndex, topics: readonly Topic[]): number[] {
  const known = topics.map(({ stems, concepts, others }) => {
    const weights = [...concepts, ...stems, ...others.flat()]
      .filter((term) => ranking.has(term))
      .map((term) => ranking.weightOf(term));
    return weights.length === 0 ? undefined : Math.max(LEAST, ...weights);
  });
  const there = known.filter((weight) => weight !== undefined);
  const average = there.reduce((sum, weight) => sum + weight, 0) / Math.max(1, there.length);
  return known.map((weight) => weight ?? Math.max(LEAST, average));
}

/** What stands on every page tells little, yet is asked for. */
const LEAST = 0.5;
