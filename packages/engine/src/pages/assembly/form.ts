import {
  asArray,
  asInteger,
  asString,
  PdfRef,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import type { Assembly } from './assembly.ts';
import { freeName } from './destinations.ts';
import { countSignatures, terminalFields, type FieldNode } from './field-tree.ts';
import { addFieldsOfCopies } from './form-copies.ts';
import { FormResources } from './form-resources.ts';
import type { Source } from './source.ts';

/** Attributes of the whole form that a field may have of its own (ISO 32000-2, table 224). */
const DEFAULTS = ['DA', 'Q'];
/** SigFlags: signature fields exist. The second bit, "append only", protects signatures that no longer hold. */
const SIGNATURES_EXIST = 1;

/**
 * Carries the interactive forms of all sources as one: fields of missing pages are left out, a field whose name an
 * earlier source uses is renamed and never fused with it, since both would then hold one value.
 */
export function carryForm(assembly: Assembly): void {
  const withForm = assembly.sources.filter((source) => source.form);
  const first = withForm[0]?.form;
  if (!first) return;

  const fields: PdfObject[] = [];
  const taken = new Set<string>();
  const resources = new FormResources(first);
  const order: PdfObject[] = [];
  let needAppearances = false;
  let signatures = 0;

  for (const source of withForm) {
    const form = source.form ?? first;
    const remaining = source.fieldTree.filter((node) => keepField(assembly, source, node));
    if (assembly.options.result === 'whole')
      assembly.note('FIELDS_DROPPED', terminalFields(source.fieldTree).length - countRemaining(assembly, source));
    const fontNames = form === first ? new Map<string, string>() : resources.add(form);
    const byEarlier = new Set(taken);
    for (const node of remaining) {
      adoptTopField(assembly, node, form, first, fontNames, byEarlier, taken);
      fields.push(node.ref);
    }
    order.push(
      ...(asArray(form.get('CO')) ?? []).filter((field) => field instanceof PdfRef && !assembly.edits.isDropped(field)),
    );
    needAppearances ||= resolve(form.get('NeedAppearances')) === true;
    signatures += countSignatures(source.fieldTree);
    if (form.has('XFA')) assembly.note('XFA_DROPPED');
  }
  fields.push(...addFieldsOfCopies(assembly, taken));
  assembly.note('SIGNATURES_BROKEN', signatures);
  if (fields.length === 0) return;

  const form = new Map(first);
  for (const key of ['XFA', 'CO', 'NeedAppearances', 'SigFlags']) form.delete(key);
  form.set('Fields', fields);
  if (resources.dict.size > 0) form.set('DR', resources.dict);
  if (order.length > 0) form.set('CO', order);
  if (needAppearances) form.set('NeedAppearances', true);
  if (signatures > 0 || (asInteger(first.get('SigFlags')) ?? 0) > 0) form.set('SigFlags', SIGNATURES_EXIST);
  assembly.catalog.set('AcroForm', assembly.objects.add(form));
}

/** Whether anything of a field is in the result; kids that are not are taken out of it. */
function keepField(assembly: Assembly, source: Source, node: FieldNode): boolean {
  if (assembly.hasAll(source)) return true;
  if (node.kids.length === 0) return isWidgetThere(assembly, source, node);
  const kids = node.kids.filter((kid) => keepField(assembly, source, kid));
  if (kids.length === 0) return false;
  if (kids.length < node.kids.length)
    assembly.edits.replace(
      node.ref,
      assembly.edits.copyOfDict(node.ref).set(
        'Kids',
        kids.map(({ ref }) => ref),
      ),
    );
  return true;
}

/** A field that no page shows belongs to the document and stays. */
function isWidgetThere(assembly: Assembly, source: Source, node: FieldNode): boolean {
  const named = node.dict.get('P');
  const page = source.pageOfAnnotation.get(node.ref.number) ?? (named instanceof PdfRef ? named.number : undefined);
  const there = page === undefined || !source.indexOf.has(page) || assembly.has(source, page);
  if (!there) assembly.edits.drop(node.ref);
  return there;
}

function countRemaining(assembly: Assembly, source: Source): number {
  const isRemaining = (node: FieldNode): boolean =>
    node.kids.length === 0 ? !assembly.edits.isDropped(node.ref) : node.kids.some(isRemaining);
  return terminalFields(source.fieldTree).filter(isRemaining).length;
}

/** Gives a top field a free name and what it took from its own form and would now take from the first. */
function adoptTopField(
  assembly: Assembly,
  node: FieldNode,
  form: PdfDict,
  first: PdfDict,
  fontNames: ReadonlyMap<string, string>,
  byEarlier: ReadonlySet<string>,
  taken: Set<string>,
): void {
  const name = node.name ?? '';
  // What one file calls by the same name stays as it is, however odd.
  const free = byEarlier.has(name) ? freeName(name, taken) : name;
  taken.add(free);
  if (free !== name) {
    assembly.note('FIELDS_RENAMED', terminalFields([node]).length);
    assembly.edits.replace(node.ref, assembly.edits.copyOfDict(node.ref).set('T', textString(free)));
  }
  if (form === first) return;
  const missing = DEFAULTS.filter((key) => form.has(key) && !node.dict.has(key));
  if (missing.length > 0) {
    const dict = assembly.edits.copyOfDict(node.ref);
    for (const key of missing) dict.set(key, form.get(key) ?? null);
    assembly.edits.replace(node.ref, dict);
  }
  if (fontNames.size > 0) renameFonts(assembly, node, fontNames);
}

/** Default appearances name their font: "/Helv 12 Tf" (ISO 32000-2, 12.7.4.3). */
function renameFonts(assembly: Assembly, node: FieldNode, fontNames: ReadonlyMap<string, string>): void {
  const dict = assembly.edits.copyOfDict(node.ref);
  const appearance = asString(dict.get('DA'));
  if (appearance) {
    const before = textOf(appearance);
    const after = before.replace(/\/([^\s/]+)(?=\s+[\d.+-]+\s+Tf)/g, (whole, name: string) =>
      fontNames.has(name) ? `/${fontNames.get(name)}` : whole,
    );
    if (after !== before) assembly.edits.replace(node.ref, dict.set('DA', textString(after)));
  }
  for (const kid of node.kids) renameFonts(assembly, kid, fontNames);
}
