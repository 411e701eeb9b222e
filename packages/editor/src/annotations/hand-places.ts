import { asDict, asInteger, asName, asString, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { areaOf } from '../links/links-on.ts';
import { inherited } from './flatten/fields/inherited.ts';

/** Where a form wants a hand: an empty field for a signature or for initials. */
export interface HandPlace {
  readonly kind: 'signature' | 'initials';
  /** Left, bottom, right and top. */
  readonly area: readonly [number, number, number, number];
}

/** As forms in our languages call them. */
const INITIALS = /initials?\b|initiales?\b|paraphes?\b/i;
const SIGNATURE = /signature|signed by|sign here|signez/i;
/** What stands beside a signature: its date, the name in print. */
const BESIDE = /date|name|title|place|print|phone|mail|\bnom\b|prénom|qualité|fonction|lieu/i;
/** Points: a smaller field is there for its signature alone, which nobody sees. */
const LEAST = 4;
/** Hidden, and never shown (ISO 32000-2, table 167). */
const UNSEEN = 2 | 32;

/**
 * Signature fields without a signature (ISO 32000-2, 12.7.5.5), and empty text fields that are named as places for a hand: most
 * forms are made with these.
 */
export function handPlacesIn(annotations: readonly PdfObject[]): HandPlace[] {
  return annotations.flatMap((each) => {
    const widget = asDict(each);
    const area = widget && areaOf(widget);
    if (!widget || !area || asName(widget.get('Subtype')) !== 'Widget') return [];
    if (area[2] - area[0] < LEAST || area[3] - area[1] < LEAST || isUnseen(widget)) return [];
    const kind = kindOf(widget);
    return kind ? [{ kind, area }] : [];
  });
}

function kindOf(widget: PdfDict): HandPlace['kind'] | undefined {
  const [type, name] = [asName(inherited(widget, 'FT')), namesOf(widget)];
  const value = inherited(widget, 'V');
  if (type === 'Sig' && !asDict(value)) return INITIALS.test(name) ? 'initials' : 'signature';
  if (type !== 'Tx' || textOf(asString(value)) !== '' || BESIDE.test(name)) return undefined;
  if (INITIALS.test(name)) return 'initials';
  return SIGNATURE.test(name) ? 'signature' : undefined;
}

/** `Initials_2` is a word, and so is what people read of it. */
const namesOf = (widget: PdfDict): string =>
  [inherited(widget, 'TU'), inherited(widget, 'T'), asDict(widget.get('Parent'))?.get('T')]
    .map((entry) => textOf(asString(entry)))
    .join(' ')
    .replaceAll(/[_\d.]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

const isUnseen = (widget: PdfDict): boolean => ((asInteger(widget.get('F')) ?? 0) & UNSEEN) !== 0;
