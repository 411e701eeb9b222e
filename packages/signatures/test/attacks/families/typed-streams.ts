import { family, type Case } from '../attack.ts';
import { packObjects } from '@pagewright/pdf/writing/object-stream-writer.ts';
import { dict, stream, written } from '../raw-section.ts';
import {
  content,
  CONTENT,
  FONT,
  FORGED_FONT,
  FORGED_TEXT,
  form,
  PACKED_IN,
  PAGE,
  SIGNED_TEXT,
  text,
  WHITE_PAGE,
} from '../source.ts';

/** Streams whose `/Type` names a part of the file's structure, but which the page draws; and the structure itself. */

const drawn = (type: string) =>
  stream(`/Type/${type}${type === 'ObjStm' ? '/N 0/First 0' : ''}`, `${WHITE_PAGE} ${text(SIGNED_TEXT)}`);

const TYPES = ['XRef', 'ObjStm', 'Metadata', 'EmbeddedFile', 'Sig'];

const CONTENTS = TYPES.flatMap((type): Case[] => [
  {
    name: `content of type ${type} is freed`,
    shows: `${FORGED_TEXT}, which was below`,
    ...(type === 'XRef' && { under: [undefined, 1] }),
    source: {
      entries: { [PAGE]: { Contents: '[12 0 R 4 0 R]' } },
      objects: { 12: content(FORGED_TEXT), [CONTENT]: drawn(type) },
    },
    later: (later) => later.free(CONTENT),
  },
  {
    name: `content of type ${type} is replaced`,
    shows: FORGED_TEXT,
    ...(type === 'ObjStm' && { within: ['table', 'streams'] }),
    source: { objects: { [CONTENT]: drawn(type) } },
    later: (later) => later.set(CONTENT, stream(drawn(type).entries, text(FORGED_TEXT))),
  },
]);

const WITH_X = { Resources: '<</Font<</F1 5 0 R>>/XObject<</X 12 0 R>>>>' };

const XOBJECT: Case = {
  name: 'form XObject of type XRef is freed',
  shows: `${FORGED_TEXT}, which was below`,
  source: {
    entries: { [PAGE]: WITH_X },
    objects: {
      [CONTENT]: stream('', `${text(FORGED_TEXT)} /X Do`),
      12: stream(form('').entries.replace('/XObject', '/XRef'), `${WHITE_PAGE} ${text(SIGNED_TEXT)}`),
    },
  },
  later: (later) => later.free(12),
};

/** Objects of the object stream of the source, in order. */
const PACKED = [1, 2, 3, FONT, 7, 8];

const CONTAINERS: Case[] = [
  {
    name: 'the object stream of the font is replaced',
    shows: 'Pay 99 EUR',
    under: [undefined, 1, 2, 3],
    within: ['streams'],
    later: (later) => {
      const objects = PACKED.map((number) => ({
        number,
        text: number === FONT ? dict(FORGED_FONT) : dict(later.entriesOf(number)),
      }));
      const { dict: entries, data } = packObjects(objects);
      entries.delete('Length');
      later.set(PACKED_IN, stream(written(entries).slice(2, -2), data));
    },
  },
  {
    name: 'the object stream of the font is freed',
    expect: 'not valid',
    shows: 'text in another font, or none',
    within: ['streams'],
    later: (later) => later.free(PACKED_IN),
  },
  {
    name: 'the object stream of the font becomes a text',
    expect: 'not valid',
    shows: 'text in another font, or none',
    within: ['streams'],
    later: (later) => later.set(PACKED_IN, stream('', 'nothing')),
  },
  {
    name: 'the cross-reference stream is replaced, and the font with it',
    shows: 'Pay 99 EUR',
    within: ['streams'],
    later: (later) => later.set(59, stream('', 'nothing')).set(FONT, dict(FORGED_FONT)),
  },
];

export const TYPED_STREAMS = family('typed stream', [...CONTENTS, XOBJECT, ...CONTAINERS]);
