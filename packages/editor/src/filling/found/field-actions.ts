import type { FieldComputation, FieldFormat, FieldRange } from '@pagewright/forms';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asDict, asName, asString, PdfStream, resolve, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { textOf, textOfBytes } from '@pagewright/pdf/objects/text-string.ts';
import { computationOf, formatOf, rangeOf } from './format-calls.ts';
import { formulaIn } from './read-formula.ts';
import { callsIn, type ScriptCall } from './script-calls.ts';

/** What the scripts of a field say, as far as they are read. */
export interface FieldActions {
  readonly format: FieldFormat | undefined;
  readonly range: FieldRange | undefined;
  readonly computed: FieldComputation | undefined;
  /** One of them says something else. */
  readonly isScripted: boolean;
}

/** Of the field and its widgets, by the keys of their additional actions (ISO 32000-2, tables 197 and 199). */
export function fieldActions(dicts: readonly PdfDict[]): FieldActions {
  const scripts = scriptsOf(dicts);
  let isScripted = [...scripts.keys()].some((key) => !['F', 'K', 'V', 'C'].includes(key));
  const read = <T>(key: string, meaning: (call: ScriptCall) => T | undefined): T | undefined => {
    const script = scripts.get(key);
    const calls = script === undefined ? [] : callsIn(script);
    const [found, ...others] = (calls ?? []).map((call) => meaning(call));
    // A second call could say anything; one that is not known, too.
    if (!calls || others.length > 0 || (calls.length > 0 && found === undefined)) isScripted = true;
    return others.length === 0 ? found : undefined;
  };
  const [shown, typed] = [read('F', formatOf), read('K', formatOf)];
  const range = read('V', rangeOf);
  const formula = formulaIn(scripts.get('C') ?? '');
  const computed: FieldComputation | undefined = formula ? { by: 'formula', formula } : read('C', computationOf);
  return { format: shown ?? typed, range, computed, isScripted };
}

/** Those that say something, by their keys. Scripts of a mouse click, which a box may have, stand under `A`. */
function scriptsOf(dicts: readonly PdfDict[]): Map<string, string> {
  const scripts = new Map<string, string>();
  for (const dict of dicts)
    for (const [key, value] of [...(asDict(dict.get('AA')) ?? []), ['A', dict.get('A')] as const]) {
      const script = scriptOf(asDict(value));
      if (script.trim() !== '' && !scripts.has(key)) scripts.set(key, script);
    }
  return scripts;
}

/** A text string, or a stream of its bytes (table 221). */
function scriptOf(action: PdfDict | undefined): string {
  if (!action || asName(action.get('S')) !== 'JavaScript') return '';
  const script = resolve(action.get('JS'));
  if (script instanceof PdfStream) return textOfBytes(decodeStream(script) ?? new Uint8Array());
  return textOf(asString(script));
}
