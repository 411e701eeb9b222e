import {
  asArray,
  asDict,
  asName,
  dictOf,
  PdfRef,
  type PdfArray,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import type { Assembly } from './assembly.ts';
import type { Source } from './source.ts';

/** Lists of the default configuration that can simply be joined (ISO 32000-2, table 99). */
const LISTS = ['Order', 'RBGroups', 'Locked', 'AS'];

/** Carries optional content. One source's settings stay as they are; those of several are joined into one. */
export function carryLayers(assembly: Assembly): void {
  const layered = assembly.sources.filter(propertiesOf);
  const [first] = layered;
  if (!first) return;
  if (layered.length === 1) {
    assembly.catalog.set('OCProperties', first.catalog.get('OCProperties') ?? null);
    return;
  }
  const all = layered.map((source) => propertiesOf(source) ?? new Map());
  if (all.some((properties) => (asArray(properties.get('Configs'))?.length ?? 0) > 0)) assembly.note('LAYERS_DROPPED');
  const defaults = all.map((properties) => asDict(properties.get('D')) ?? new Map());
  const base = new Map(defaults[0]);
  for (const key of ['BaseState', 'ON', 'OFF']) base.delete(key);
  const hidden = all.flatMap((properties, index) => hiddenGroups(properties, defaults[index] ?? new Map()));
  if (hidden.length > 0) base.set('OFF', hidden);
  for (const key of LISTS) {
    const joined = defaults.flatMap((configuration) => asArray(configuration.get(key)) ?? []);
    if (joined.length > 0) base.set(key, joined);
  }
  const groups = all.flatMap((properties) => asArray(properties.get('OCGs')) ?? []);
  assembly.catalog.set('OCProperties', assembly.objects.add(dictOf({ OCGs: groups, D: base })));
}

function propertiesOf(source: Source): PdfDict | undefined {
  return asDict(source.catalog.get('OCProperties'));
}

/** Groups that are off at first, whichever way the file says so. */
function hiddenGroups(properties: PdfDict, configuration: PdfDict): PdfArray {
  const off = asArray(configuration.get('OFF')) ?? [];
  if (asName(configuration.get('BaseState')) !== 'OFF') return off;
  const on = new Set(
    (asArray(configuration.get('ON')) ?? []).map((group) => (group instanceof PdfRef ? group.number : -1)),
  );
  return (asArray(properties.get('OCGs')) ?? []).filter((group) => !(group instanceof PdfRef) || !on.has(group.number));
}
