import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  asName,
  asString,
  PdfName,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';

/** A layer of a document, or a heading among them (ISO 32000-2, 8.11). Plain data, so that it can be sent from a worker. */
export interface DocumentLayer {
  name: string;
  /** From 0. */
  depth: number;
  /** Object number; nothing for a heading. */
  layer: number | undefined;
  /** As the document opens. */
  isShown: boolean;
  /** The document asks that nobody switches it. */
  isLocked: boolean;
  /** Object numbers of those of which at most one is shown beside it. */
  rivals: number[];
}

const MOST_LAYERS = 2_000;
const DEEPEST = 16;

/** In the order in which the document wants them listed; those that it does not list are its own affair. */
export function documentLayers(file: PdfFile): DocumentLayer[] {
  const properties = asDict(file.catalog.get('OCProperties'));
  const usual = asDict(properties?.get('D'));
  if (!properties || !usual) return [];
  const on = numbersIn(usual.get('ON'));
  const off = numbersIn(usual.get('OFF'));
  const isUsuallyOff = asName(usual.get('BaseState')) === 'OFF';
  const locked = numbersIn(usual.get('Locked'));
  const rivals = (asArray(usual.get('RBGroups')) ?? []).map((group) => [...numbersIn(group)]);
  const layers: DocumentLayer[] = [];
  const known = new Set<number>();

  const take = (ref: PdfRef, depth: number) => {
    const dict = asDict(ref);
    if (!dict || known.has(ref.number) || asName(dict.get('Type')) !== 'OCG') return;
    known.add(ref.number);
    const state = isUsuallyOff ? on.has(ref.number) : !off.has(ref.number);
    layers.push({
      name: textOf(asString(dict.get('Name'))),
      depth,
      layer: ref.number,
      isShown: viewStateOf(dict) ?? state,
      isLocked: locked.has(ref.number),
      rivals: rivals
        .filter((group) => group.includes(ref.number))
        .flat()
        .filter((number) => number !== ref.number),
    });
  };
  const walk = (list: readonly PdfObject[], depth: number) => {
    for (const [at, entry] of list.entries()) {
      if (layers.length >= MOST_LAYERS) return;
      const heading = at === 0 ? asString(entry) : undefined;
      if (heading)
        layers.push({ name: textOf(heading), depth, layer: undefined, isShown: true, isLocked: true, rivals: [] });
      else if (entry instanceof PdfRef && !asArray(entry)) take(entry, depth);
      else if (depth < DEEPEST) walk(asArray(entry) ?? [], depth + 1);
    }
  };
  const order = asArray(usual.get('Order'));
  walk(order ?? asArray(properties.get('OCGs')) ?? [], 0);
  return known.size === 0 ? [] : layers;
}

/**
 * What is to be appended to a file so that these layers are shown or hidden in it, whatever its usual configuration says: each
 * says so itself, as viewers that follow usage read it (8.11.4.4).
 */
export function incrementForLayers(file: PdfFile, states: ReadonlyMap<number, boolean>): Uint8Array {
  const changed = [...states].flatMap(([number, isShown]) => {
    const ref = file.reference(number);
    const dict = asDict(ref);
    if (!dict) return [];
    const usage = new Map(asDict(dict.get('Usage')) ?? []);
    usage.set('View', new Map([['ViewState', PdfName.of(isShown ? 'ON' : 'OFF')]]));
    return [{ ref, object: new Map(dict).set('Usage', usage) }];
  });
  return writeIncrement(file, changed);
}

/** What a layer says of itself for screens. */
function viewStateOf(layer: PdfDict): boolean | undefined {
  const state = asName(asDict(asDict(layer.get('Usage'))?.get('View'))?.get('ViewState'));
  return state === undefined ? undefined : state !== 'OFF';
}

const numbersIn = (list: PdfObject | undefined): Set<number> =>
  new Set((asArray(resolve(list)) ?? []).flatMap((entry) => (entry instanceof PdfRef ? [entry.number] : [])));
