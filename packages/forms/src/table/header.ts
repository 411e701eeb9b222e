import type { Form } from '../form/form.ts';
import { questionsOf } from '../form/form-state.ts';
import type { FormText } from '../form/text.ts';

/** Which question each column answers, by their order in the file. */
export interface Header {
  readonly columns: readonly (string | undefined)[];
  /** Names that are of no question. */
  readonly unknown: readonly string[];
  /** Questions that have more than one column; the first one counts. */
  readonly repeated: readonly string[];
}

/** Names are ids or labels in any language, with or without the number of the box and what stands in parentheses. */
export function readHeader(form: Form, texts: readonly FormText[], names: readonly string[]): Header {
  const ids = idsByName(form, texts);
  const columns: (string | undefined)[] = [];
  const repeated = new Set<string>();
  const unknown: string[] = [];
  for (const name of names) {
    const [id, ...others] = ids.get(plain(name)) ?? [];
    const known = others.length === 0 ? id : undefined;
    if (known === undefined && name !== '') unknown.push(name);
    const isRepeated = known !== undefined && columns.includes(known);
    if (isRepeated) repeated.add(known);
    columns.push(isRepeated ? undefined : known);
  }
  return { columns, unknown, repeated: [...repeated] };
}

/** A name that more than one question has stands for none of them. */
function idsByName(form: Form, texts: readonly FormText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  const add = (name: string, id: string) => ids.set(name, (ids.get(name) ?? new Set()).add(id));
  for (const { id } of questionsOf(form)) {
    add(plain(id), id);
    for (const { questions } of texts) for (const name of namesOf(questions[id]?.label ?? '')) add(plain(name), id);
  }
  return ids;
}

/** `1a. Nonemployee compensation (…)`, and without the one, the other and both. */
function namesOf(label: string): string[] {
  const unnumbered = label.replace(/^(?:\d+[a-z]?|[a-f])\. /, '');
  const short = (name: string) => name.replaceAll(/\s*\([^)]*\)/g, '');
  return [label, unnumbered, short(label), short(unnumbered)].filter((name) => name !== '');
}

/** Without what spreadsheets and hands change: accents, capitals, kinds of apostrophe, spaces. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
