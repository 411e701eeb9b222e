import type { SearchIndex } from '../retrieval/search-index.ts';
import { plainStems } from '../retrieval/terms.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const WITHIN = /[\p{Ll}\p{N},;][\s(“"«’'-]+$/u;

/** Which words the documents have, and how they write them. A document is read when it is asked about. */
export class KnownWords {
  readonly #index: Pick<SearchIndex, 'documents' | 'spoken'>;
  readonly #stems = new Map<number, ReadonlySet<string>>();
  readonly #written = new Map<number, ReadonlyMap<string, 'name' | 'word'>>();

  constructor(index: Pick<SearchIndex, 'documents' | 'spoken'>) {
    this.#index = index;
  }

  /** Whether a document has a word or a number anywhere, titles and heads of columns included. */
  has(document: number, word: string): boolean {
    const known = this.#stems.get(document) ?? this.#stemsOf(document);
    this.#stems.set(document, known);
    const stems = plainStems(word, this.#index.documents[document]?.languages[0]);
    return stems.length > 0 && stems.every((stem) => known.has(stem));
  }

  /** `name`: with a capital wherever it does not begin a sentence. Undefined where it is nowhere. */
  written(document: number, word: string): 'name' | 'word' | undefined {
    const known = this.#written.get(document) ?? this.#writtenIn(document);
    this.#written.set(document, known);
    return known.get(word.toLowerCase());
  }

  #stemsOf(document: number): Set<string> {
    const stems = new Set<string>();
    for (const { all, head } of this.#index.spoken[document]?.values() ?? [])
      for (const stem of [...all, ...head.stems]) stems.add(stem);
    const { title = '', languages } = this.#index.documents[document] ?? { languages: [] };
    for (const stem of plainStems(title, languages[0])) stems.add(stem);
    return stems;
  }

  #writtenIn(document: number): Map<string, 'name' | 'word'> {
    const written = new Map<string, 'name' | 'word'>();
    const small = new Set<string>();
    for (const { kind, text } of this.#index.documents[document]?.passages ?? [])
      for (const { 0: word, index } of text.matchAll(WORD)) {
        const isSmall = !/^\p{Lu}/u.test(word);
        if (isSmall) small.add(word);
        const isName = !isSmall && kind !== 'heading' && WITHIN.test(text.slice(Math.max(0, index - 3), index));
        const key = word.toLowerCase();
        // What only begins sentences and titles may be either: it is taken for a word.
        if (isName || !written.has(key)) written.set(key, isName ? 'name' : 'word');
      }
    for (const word of small) written.set(word, 'word');
    return written;
  }
}
