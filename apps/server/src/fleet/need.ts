import type { ToolDeclaration } from '@pagewright/tools';

/**
 * What a task needs of its worker, written as one word: the tool; `/heavy` where a light tool's task is a heavy one, for
 * which it may need another program; and the languages whose text shall be read: `pdf-ocr?ces+fra`. Tasks of one need are
 * one group of the queue, which a worker takes or passes over as a whole. The picture of a result is `drawing/docx`.
 */
export type Need = string;

const DRAWING = 'drawing';

export function needOf(
  { slug, cost }: Pick<ToolDeclaration, 'slug' | 'cost'>,
  effort: ToolDeclaration['cost'],
  languages: readonly string[],
): Need {
  const heavy = effort === cost ? '' : `/${effort}`;
  return `${slug}${heavy}${languages.length === 0 ? '' : `?${languages.toSorted().join('+')}`}`;
}

/** `extension`: of the result, without its dot. */
export const needOfDrawing = (extension: string): Need => `${DRAWING}/${extension}`;

/**
 * The languages that a call names for text recognition. Empty if they are to be detected, or if no text is to be
 * recognized.
 */
export function languagesOf(
  { options: declared }: Pick<ToolDeclaration, 'options'>,
  options: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(declared).flatMap(([name, { field }]) => {
    if (field.kind !== 'languages') return [];
    const { shownWhen } = field;
    if (shownWhen && !shownWhen.values.includes(String(options[shownWhen.option]))) return [];
    const chosen = options[name];
    // What stands in no way for "any" is the option's default.
    return Array.isArray(chosen) ? chosen.map(String).filter((code) => !field.default?.includes(code)) : [];
  });
}

export interface Abilities {
  /** Tools that the worker knows and has the programs for. */
  tools: readonly string[];
  /** Of text recognition, by Tesseract's codes. */
  languages: readonly string[];
}

export function canServe({ tools, languages }: Abilities, need: Need): boolean {
  const [what = '', wanted] = need.split('?');
  const [tool = ''] = what.split('/');
  if (tool === DRAWING) return true;
  return tools.includes(tool) && (wanted ?? '').split('+').every((code) => code === '' || languages.includes(code));
}
