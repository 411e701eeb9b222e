/** Translations of an owner that are known already, so that nobody asks for them twice. Plain data as JSON. */
export class TranslationMemory {
  readonly #scopes: Map<string, Map<string, string>>;

  private constructor(scopes: Map<string, Map<string, string>>) {
    this.#scopes = scopes;
  }

  static empty(): TranslationMemory {
    return new TranslationMemory(new Map());
  }

  /** What `toJSON` gave; what is not of that shape is left out. */
  static from(json: unknown): TranslationMemory {
    const scopes = new Map<string, Map<string, string>>();
    for (const [scope, texts] of entriesOf(json)) {
      const known = entriesOf(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      if (known.length > 0) scopes.set(scope, new Map(known));
    }
    return new TranslationMemory(scopes);
  }

  get size(): number {
    return [...this.#scopes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  get(scope: MemoryScope, source: string): string | undefined {
    return this.#scopes.get(scopeKey(scope))?.get(source);
  }

  set(scope: MemoryScope, source: string, target: string): void {
    const key = scopeKey(scope);
    const texts = this.#scopes.get(key) ?? new Map<string, string>();
    this.#scopes.set(key, texts.set(source, target));
  }

  toJSON(): Record<string, Record<string, string>> {
    return Object.fromEntries([...this.#scopes].map(([scope, texts]) => [scope, Object.fromEntries(texts)]));
  }
}

/** Another model or other terms of the glossary make other translations. */
export interface MemoryScope {
  from: string | undefined;
  to: string;
  model: string;
}

const scopeKey = ({ from, to, model }: MemoryScope): string => JSON.stringify([from ?? '', to, model]);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
