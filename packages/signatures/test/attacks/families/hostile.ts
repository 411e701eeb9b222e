import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { family, type Case } from '../attack.ts';
import { Later } from '../later.ts';
import { signed } from '../../signing.ts';
import { dict, endAt, rawBody, stream, tableOf } from '../raw-section.ts';
import { CATALOG, content, CONTENT, FIELD, FORGED_TEXT, FORM, PAGE, PAGES } from '../source.ts';

/** Files that are made to keep a check busy. */

const MANY = 10_000;
const shows = FORGED_TEXT;
const forge = (later: Later): Later => later.set(CONTENT, content(FORGED_TEXT));

/** Every revision brings one object that nothing refers to, the last one other content. */
function manyRevisions(bytes: Uint8Array): Uint8Array {
  const parts = [bytes];
  let { length: at } = bytes;
  let before = new Later(bytes).file.xref.start;
  for (let revision = 0; revision < MANY; revision += 1) {
    const object = revision === MANY - 1 ? content(FORGED_TEXT) : '<</A 1>>';
    const { bytes: body, rows } = rawBody(at, [{ number: revision === MANY - 1 ? CONTENT : 130, object }]);
    const start = at + body.length;
    const end = fromLatin1(`${tableOf(rows, `/Size 200/Root 1 0 R/Prev ${before}`)}${endAt(start)}`);
    parts.push(body, end);
    before = start;
    at = start + end.length;
  }
  return concat(parts);
}

/** Each of the objects refers to the next one and to ten others, the last one to the first. */
function rings(later: Later, first: number): void {
  for (let index = 0; index < MANY; index += 1) {
    const others = Array.from({ length: 10 }, (_, at) => first + ((index * 7 + at * 997 + 1) % MANY));
    later.set(
      first + index,
      `<</Next ${first + ((index + 1) % MANY)} 0 R/A[${others.map((n) => `${n} 0 R`).join(' ')}]>>`,
    );
  }
}

/** A tree of nodes in which each node has the next one as its kid, ten times. */
function sharedKids(later: Later, depth: number): string {
  let below = `${PAGE} 0 R`;
  for (let level = 0; level < depth; level += 1)
    below = later.add(`<</Type/Pages/Count ${10 ** Math.min(level + 1, 9)}/Kids[${`${below} `.repeat(10)}]>>`);
  return below;
}

/** Each object refers to the next one twice: as many paths as `2 ** depth`. */
function doubling(later: Later, depth: number, first: number): void {
  for (let level = 0; level < depth; level += 1) {
    const below = level === depth - 1 ? '(end)' : `${first + level + 1} 0 R`;
    later.set(first + level, `<</A ${below}/B ${below}>>`);
  }
}

function chain(later: Later, first: number): void {
  const last = first + MANY - 1;
  for (let number = first; number < last; number += 1) later.set(number, `<</Next ${number + 1} 0 R>>`);
  later.set(last, '<<>>');
}

/** The file before signing has more objects, to which a form XObject in the resources of the page leads. */
const signWith =
  (prepare: (later: Later) => void): NonNullable<Case['sign']> =>
  (source, { ada, issuing }) => {
    const before = new Later(source);
    prepare(before);
    const look = before.add(
      stream('/Subtype/Form/BBox[0 0 9 9]/PieceInfo<</A<</Private 1000 0 R>>>>/Eve 1000 0 R', ''),
    );
    const Resources = `<</Font<</F1 5 0 R>>/XObject<</X ${look}>>>>`;
    return signed(before.change(PAGE, { Resources }).end(), ada, { chain: [issuing.certificate] });
  };

function nested(later: Later, depth: number): string {
  let below = '<</Title(a)>>';
  for (let level = 0; level < depth; level += 1) below = later.add(`<</Kids[${below}]/Limits[(a)(a)]>>`);
  return below;
}

const CASES: Case[] = [
  { name: '10,000 revisions', shows, expect: 'not valid', change: manyRevisions },
  {
    name: '10,000 objects in rings, in the catalog',
    shows,
    later: (later) => {
      rings(forge(later), 1000);
      later.change(CATALOG, { PieceInfo: '1000 0 R' });
    },
  },
  {
    name: '10,000 objects in rings, in the signed resources',
    shows,
    sign: signWith((later) => rings(later, 1000)),
    later: (later) => void rings(forge(later), 1000),
  },
  {
    name: '60 objects that each refer to the next one twice',
    shows,
    sign: signWith((later) => doubling(later, 60, 1000)),
    later: (later) => void doubling(forge(later), 60, 1000),
  },
  {
    name: 'the same ring in two lengths',
    shows,
    sign: signWith((later) => void later.set(1000, '<</Next 1000 0 R>>')),
    later: (later) => void forge(later).set(1000, '<</Next 5000 0 R>>').set(5000, '<</Next 1000 0 R>>'),
  },
  {
    name: '10,000 objects in a row',
    shows,
    sign: signWith((later) => chain(later, 1000)),
    later: (later) => void chain(forge(later), 1000),
  },
  {
    name: 'a page tree with shared kids',
    shows,
    expect: 'not valid',
    later: (later) => later.change(CATALOG, { Pages: sharedKids(forge(later), 30) }),
  },
  {
    name: 'a page tree that is its own kid',
    shows,
    expect: 'not valid',
    later: (later) => forge(later).change(PAGES, { Kids: '[3 0 R 2 0 R]', Count: '2' }),
  },
  {
    name: 'a parent that is its own parent',
    shows,
    expect: 'not valid',
    later: (later) => forge(later).change(PAGES, { Parent: '2 0 R' }),
  },
  {
    name: 'a field that is its own kid',
    shows,
    expect: 'not valid',
    later: (later) => forge(later).change(FIELD, { Kids: '[8 0 R 8 0 R]' }),
  },
  {
    name: 'fields with shared kids',
    shows,
    expect: 'not valid',
    later: (later) => {
      let below = '8 0 R';
      for (let level = 0; level < 40; level += 1) below = later.add(`<</T(a)/Kids[${below} ${below}]>>`);
      forge(later).append(FORM, 'Fields', below);
    },
  },
  {
    name: 'a name tree of 10,000 levels',
    shows,
    later: (later) => forge(later).change(CATALOG, { Names: `<</Dests ${nested(later, MANY)}>>` }),
  },
  {
    name: 'a form XObject that draws itself',
    shows,
    later: (later) => {
      const self = later.add({ entries: '', data: '' });
      const entries = `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${self}>>>>`;
      later.set(Number.parseInt(self, 10), { entries, data: '/X Do' });
      forge(later).change(PAGE, { Resources: `<</Font<</F1 5 0 R>>/XObject<</X ${self}>>>>` });
    },
  },
  {
    name: '10,000 fields with one signature',
    shows,
    later: (later) => {
      const value = `${later.signature} 0 R`;
      const fields = Array.from({ length: MANY }, (_, at) => later.add(dict({ FT: '/Sig', T: `(S${at})`, V: value })));
      forge(later).change(FORM, { Fields: `[${[...later.fields.map((n) => `${n} 0 R`), ...fields].join(' ')}]` });
    },
  },
  {
    name: 'a copy of the signature with Contents of 100 MB',
    shows: 'a second signature',
    judged: ['Clone'],
    expect: 'not valid',
    change: (bytes) => {
      const later = new Later(bytes);
      const entries = later.entriesOf(later.signature);
      const contents = `${entries['Contents']?.slice(0, -1)}${'0'.repeat(100_000_000)}>`;
      later.field({
        FT: '/Sig',
        T: '(Clone)',
        Rect: '[0 0 0 0]',
        V: later.add(dict({ ...entries, Contents: contents })),
      });
      return later.end();
    },
  },
];

/** The same shapes with no change of meaning; they only have to be checked in time. */
const HARMLESS = (
  [
    {
      name: 'rings under the same numbers',
      sign: signWith((later) => rings(later, 1000)),
      later: (later) => void rings(later, 1000),
    },
    {
      name: '60 objects that each refer to the next one twice, under new numbers',
      sign: signWith((later) => doubling(later, 60, 1000)),
      later: (later) => {
        doubling(later, 60, 2000);
        later.set(1000, '<</A 2001 0 R/B 2001 0 R>>');
      },
    },
    {
      name: '10,000 objects in a row, under new numbers',
      sign: signWith((later) => chain(later, 1000)),
      later: (later) => {
        chain(later, 20_000);
        later.set(1000, '<</Next 20001 0 R>>');
      },
    },
  ] satisfies Partial<Case>[]
).map((each): Case => ({ ...each, shows: 'what was signed', expect: 'valid' }));

export const HOSTILE = [...family('hostile', CASES), ...family('hostile, but sound', HARMLESS)];
