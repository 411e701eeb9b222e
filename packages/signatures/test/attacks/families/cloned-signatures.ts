import { latin1 } from '@pagewright/ground/bytes';
import { CERTIFICATIONS, family, type Case } from '../attack.ts';
import { Later } from '../later.ts';
import { dict, type Entries } from '../raw-section.ts';
import { CATALOG, COVER, FORGED_TEXT, form } from '../source.ts';

/** A later signature dictionary that repeats `ByteRange` and `Contents` of the real one. */

const CLAIMS: Entries = { Name: '(Eve)', Reason: '(I owe Eve 9999 EUR)', M: '(D:20300101000000Z)' };
const HIDDEN: Entries = { FT: '/Sig', T: '(Clone)', Rect: '[0 0 0 0]' };
const shows = 'a second signature, by Eve';

const cloneOf = (later: Later): string => dict({ ...later.entriesOf(later.signature), ...CLAIMS });

const OTHER_FIELDS: Case[] = [
  {
    name: 'another field',
    under: CERTIFICATIONS,
    shows,
    later: (later) => void later.field({ ...HIDDEN, V: later.add(cloneOf(later)) }),
  },
  {
    name: 'another field with an appearance',
    shows: FORGED_TEXT,
    later: (later) =>
      void later.field({
        ...HIDDEN,
        Rect: '[0 0 400 200]',
        V: later.add(cloneOf(later)),
        AP: `<</N ${later.add(form(COVER))}>>`,
      }),
  },
  {
    name: 'direct dictionary in the field',
    shows,
    later: (later) => void later.field({ ...HIDDEN, V: cloneOf(later) }),
  },
  {
    name: 'dictionary in an object stream',
    shows,
    within: ['streams'],
    change: (bytes) => {
      const later = new Later(bytes);
      const clone = later.add(cloneOf(later));
      later.field({ ...HIDDEN, V: clone });
      return later.end({ packed: [Number.parseInt(clone, 10)] });
    },
  },
  {
    name: 'the same dictionary in a second field',
    shows,
    later: (later) => void later.field({ ...HIDDEN, V: `${later.signature} 0 R` }),
  },
  {
    name: 'a copy of the whole signed field',
    shows,
    later: (later) => {
      const clone = later.add(cloneOf(later));
      const [field = 0] = later.fields.slice(-1);
      const { Parent: _, ...entries } = later.entriesOf(field);
      later.field({ ...entries, T: '(Clone)', V: clone });
    },
  },
];

const SAME_FIELD: Case[] = [
  {
    name: 'the signed field leads to the copy',
    shows: 'the signature with another name and reason',
    under: CERTIFICATIONS,
    later: (later) => {
      const [field = 0] = later.fields.slice(-1);
      later.change(field, { V: later.add(cloneOf(later)) });
    },
  },
  {
    name: 'the dictionary is replaced by the copy',
    shows: 'the signature with another name and reason',
    later: (later) => later.set(later.signature, cloneOf(later)),
  },
  {
    name: 'the certification leads to a copy with another level',
    shows: 'a certification that allows comments',
    under: [1],
    later: (later) => {
      const { Reference = '', ...entries } = later.entriesOf(later.signature);
      const clone = later.add(dict({ ...entries, Reference: Reference.replace('/P 1', '/P 3') }));
      const [field = 0] = later.fields.slice(-1);
      later.change(field, { V: clone }).change(CATALOG, { Perms: `<</DocMDP ${clone}>>` });
    },
  },
  {
    name: 'the signed dictionary has moved to the end of the file',
    shows: 'the signature with another name and reason',
    change: (bytes) => {
      const later = new Later(bytes);
      const text = latin1(bytes);
      const start = text.indexOf(`\n${later.signature} 0 obj`) + 1;
      const whole = text.slice(text.indexOf('<<', start), text.indexOf('endobj', start));
      later.set(later.signature, whole.replace('/Type/Sig', '/Type/Sig/Reason(I owe Eve 9999 EUR)'));
      return later.end();
    },
  },
];

export const CLONED_SIGNATURES = [
  ...family('cloned signature', OTHER_FIELDS, { judged: ['Clone'] }),
  ...family('cloned signature', SAME_FIELD),
];
