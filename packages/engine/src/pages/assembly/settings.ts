import {
  asArray,
  asDict,
  asName,
  resolve,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import type { Assembly } from './assembly.ts';
import { retarget } from './destinations.ts';
import { sameText, type Source } from './source.ts';
import { carryStandards } from './standards.ts';

/**
 * Catalog entries that this folder writes itself, or that do not outlive a change of pages: /Perms and /DSS vouch for
 * signatures that no longer hold, /DPartRoot and /Threads name pages one by one.
 */
const NOT_COPIED = new Set([
  'Pages',
  'Outlines',
  'Names',
  'Dests',
  'AcroForm',
  'StructTreeRoot',
  'MarkInfo',
  'PageLabels',
  'OCProperties',
  'OpenAction',
  'AF',
  'Version',
  'Perms',
  'DSS',
  'DPartRoot',
  'Threads',
  'NeedsRendering',
]);
const DESCRIBING = ['Title', 'Author', 'Subject', 'Keywords'];

/** Carries metadata, language, viewer settings and the like from the first source. */
export function carrySettings(assembly: Assembly): void {
  const { sources, catalog } = assembly;
  const [first, ...later] = sources;
  if (!first) return;
  for (const [key, value] of first.catalog) if (!NOT_COPIED.has(key)) catalog.set(key, value);
  if (later.length === 0 && assembly.hasAll(first) && first.catalog.has('Threads'))
    catalog.set('Threads', first.catalog.get('Threads') ?? null);
  else if (sources.some((source) => asArray(source.catalog.get('Threads'))?.length)) assembly.note('ARTICLES_DROPPED');
  carryOpenAction(assembly, first);
  const sameColours = carryOutputIntents(assembly, later);
  carryStandards(assembly, sameColours && assembly.options.fillBlanks === undefined);
  if (later.some((source) => describesItselfOtherwise(first, source))) assembly.note('METADATA_OF_FIRST');
  if (later.some(runsScriptsOnEvents)) assembly.note('SCRIPTS_DROPPED');
}

/**
 * Adds what later sources say of the colours they are meant for, one intent for each standard (ISO 32000-2, 14.11.5):
 * two of one standard would contradict each other, and that of the first file counts. Answers whether none does.
 */
function carryOutputIntents(assembly: Assembly, later: readonly Source[]): boolean {
  let same = true;
  const { catalog } = assembly;
  const intents = [...(asArray(catalog.get('OutputIntents')) ?? [])];
  const byStandard = new Map(intents.map((intent) => [standardOf(intent), intent]));
  for (const source of later)
    for (const intent of asArray(source.catalog.get('OutputIntents')) ?? []) {
      const there = byStandard.get(standardOf(intent));
      if (there === undefined) {
        byStandard.set(standardOf(intent), intent);
        intents.push(intent);
      } else if (!sameText(asDict(there), asDict(intent), 'OutputConditionIdentifier')) {
        assembly.note('COLOURS_OF_FIRST');
        same = false;
      }
    }
  if (intents.length > 0) catalog.set('OutputIntents', intents);
  return same;
}

function standardOf(intent: PdfObject): string {
  return asName(asDict(intent)?.get('S')) ?? '';
}

function carryOpenAction(assembly: Assembly, first: Source): void {
  const value = first.catalog.get('OpenAction');
  const opening = resolve(value);
  if (value === undefined || opening === null) return;
  const holder: PdfDict = new Map([[Array.isArray(opening) ? 'Dest' : 'A', value]]);
  const retargeted = retarget(assembly, first, holder);
  if (retargeted.action === 'drop') return;
  const result = retargeted.action === 'change' ? retargeted.dict : holder;
  assembly.catalog.set('OpenAction', result.get('Dest') ?? result.get('A') ?? null);
}

function describesItselfOtherwise(first: Source, later: Source): boolean {
  if (DESCRIBING.some((key) => later.info?.has(key) && !sameText(first.info, later.info, key))) return true;
  const preferences = (source: Source) => serialize(resolve(source.catalog.get('ViewerPreferences')), plainReference);
  return later.catalog.has('ViewerPreferences') && preferences(first) !== preferences(later);
}

const plainReference = (ref: PdfRef) => `${ref.number} 0 R`;

/** Scripts at opening, closing, saving or printing run once a document; only the first source's are kept. */
function runsScriptsOnEvents({ catalog }: Source): boolean {
  const opening: PdfObject = resolve(catalog.get('OpenAction'));
  const opens = !Array.isArray(opening) && asName(asDict(opening)?.get('S')) === 'JavaScript';
  return opens || asDict(catalog.get('AA')) !== undefined;
}
