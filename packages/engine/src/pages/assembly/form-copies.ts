import { asDict, asName, type PdfDict, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { Assembly } from './assembly.ts';
import { freeName } from './destinations.ts';
import { fullName, inheritedAttribute, isTerminal, type FieldNode } from './field-tree.ts';
import type { Source } from './source.ts';

/** What a field takes from the fields above it and must have of its own when it stands alone. */
const INHERITED = [
  'FT',
  'Ff',
  'V',
  'DV',
  'DA',
  'Q',
  'MaxLen',
  'Opt',
  'TU',
  'TM',
  'I',
  'TI',
  'AA',
  'DS',
  'RV',
  'Lock',
  'SV',
];
/** Keys of a widget in an object that is field and widget at once. */
const OF_FIELD_ONLY = ['T', 'Kids', 'Parent'];

/**
 * A page that stands in the result twice gets a second set of fields, renamed: two pages to fill in, not one value
 * shown twice. Answers the new top fields.
 */
export function addFieldsOfCopies(assembly: Assembly, taken: Set<string>): PdfRef[] {
  const nodes = new Map<Source, Map<number, FieldNode>>();
  const fields: PdfRef[] = [];
  const made = new Map<string, PdfRef>();
  for (const { source, widget, copy } of assembly.widgetCopies) {
    let byWidget = nodes.get(source);
    if (!byWidget) nodes.set(source, (byWidget = terminalByWidget(source.fieldTree)));
    const node = byWidget.get(widget);
    const dict = asDict(copy);
    if (!node || !dict) continue;

    const page = dict.get('P');
    const pageNumber = typeof page === 'object' && page !== null && 'number' in page ? page.number : -1;
    const key = `${assembly.sources.indexOf(source)}/${node.ref.number}/${pageNumber}`;
    const field = made.get(key) ?? newField(assembly, node, taken);
    if (!made.has(key)) fields.push(field);
    made.set(key, field);
    for (const own of OF_FIELD_ONLY) dict.delete(own);
    for (const own of INHERITED) if (own !== 'AA') dict.delete(own);
    dict.set('Parent', field);
    const kids = asDict(field)?.get('Kids');
    if (Array.isArray(kids)) kids.push(copy);
  }
  return fields;
}

function newField(assembly: Assembly, node: FieldNode, taken: Set<string>): PdfRef {
  const name = freeName(fullName(node).replaceAll('.', '_'), taken);
  taken.add(name);
  assembly.note('FIELDS_RENAMED');
  const dict: PdfDict = new Map<string, PdfObject>([['T', textString(name)]]);
  for (const key of INHERITED) {
    const value = inheritedAttribute(node, key);
    if (value !== undefined) dict.set(key, value);
  }
  // One signature cannot sign twice.
  if (asName(dict.get('FT')) === 'Sig') dict.delete('V');
  return assembly.objects.add(dict.set('Kids', []));
}

function terminalByWidget(nodes: readonly FieldNode[], found = new Map<number, FieldNode>()): Map<number, FieldNode> {
  for (const node of nodes) {
    if (!isTerminal(node)) terminalByWidget(node.kids, found);
    else if (node.kids.length === 0) found.set(node.ref.number, node);
    else for (const kid of node.kids) found.set(kid.ref.number, node);
  }
  return found;
}
