import { asArray, asDict, asName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** Tells whether what belongs to a layer is not to be seen as the document opens (ISO 32000-2, 8.11). */
export function hiddenLayers(catalog: PdfDict): (layer: PdfObject | undefined) => boolean {
  const properties = asDict(catalog.get('OCProperties'));
  const usual = asDict(properties?.get('D'));
  const listed = (array: PdfObject | undefined) =>
    new Set((asArray(array) ?? []).flatMap((each) => asDict(each) ?? []));
  const on = listed(usual?.get('ON'));
  const off = asName(usual?.get('BaseState')) === 'OFF' ? listed(properties?.get('OCGs')) : listed(usual?.get('OFF'));
  if (asName(usual?.get('BaseState')) === 'OFF') for (const group of on) off.delete(group);
  return (layer) => {
    const dict = asDict(layer);
    if (!dict) return false;
    if (asName(dict.get('Type')) !== 'OCMD') return off.has(dict);
    const given = dict.get('OCGs');
    const groups = [...(asArray(given) ? listed(given) : listed([given ?? null]))];
    if (groups.length === 0) return false;
    const hidden = groups.map((group) => off.has(group));
    // Table 97: by default the content shows where any of its groups is on.
    switch (asName(dict.get('P'))) {
      case 'AllOn':
        return hidden.includes(true);
      case 'AnyOff':
        return !hidden.includes(true);
      case 'AllOff':
        return hidden.includes(false);
      default:
        return !hidden.includes(false);
    }
  };
}
