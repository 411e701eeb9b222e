import { family, type Case, type Certification } from '../attack.ts';
import { Later } from '../later.ts';
import { dict, type Entries } from '../raw-section.ts';
import { CONTAINERS, content, CONTENT, COVER, FORGED_TEXT, form, FORM, PAGE } from '../source.ts';

/** New signature fields, which the standard allows, that bring other annotations or hide what was signed. */

const ALLOWED: readonly Certification[] = [undefined, 2, 3];
const shows = FORGED_TEXT;
const WHOLE = '[0 0 400 200]';
const SMALL = '[380 180 400 200]';

type Kid = (later: Later) => Entries;

const KIDS: Readonly<Record<string, Kid>> = {
  'a link': () => ({ Subtype: '/Link', A: '<</S/URI/URI(https://example.com)>>' }),
  'free text': () => ({ Subtype: '/FreeText', Contents: `(${FORGED_TEXT})`, DA: '(/Helv 24 Tf)' }),
  'a stamp': () => ({ Subtype: '/Stamp' }),
  'a redaction': () => ({ Subtype: '/Redact' }),
  'a text field': () => ({ Subtype: '/Widget', FT: '/Tx', T: '(Extra)', V: `(${FORGED_TEXT})` }),
  'a push button': () => ({ Subtype: '/Widget', FT: '/Btn', Ff: '65536', T: '(Extra)' }),
};

const kids = Object.entries(KIDS).map(([name, kid]): Case => ({
  name: `its kid is ${name}`,
  shows,
  under: name === 'free text' ? [undefined, 2, 3] : [2],
  ...(name === 'a stamp' && { within: CONTAINERS }),
  expect: name === 'a link' ? 'changed' : 'not valid',
  later: (later) => {
    const look = later.add(form(COVER));
    const own = later.annotate({ Rect: WHOLE, AP: `<</N ${look}>>`, ...kid(later) });
    const field = later.add(dict({ FT: '/Sig', T: '(Later)', Kids: `[${own}]` }));
    later.change(Number.parseInt(own, 10), { Parent: field }).append(FORM, 'Fields', field);
  },
}));

const deep: Case = {
  name: 'a stamp two levels below',
  shows,
  under: [2],
  later: (later) => {
    const own = later.annotate({ Subtype: '/Stamp', Rect: WHOLE, AP: `<</N ${later.add(form(COVER))}>>` });
    const between = later.add(dict({ Kids: `[${own}]` }));
    const field = later.add(dict({ FT: '/Sig', T: '(Later)', Kids: `[${between}]` }));
    later.change(Number.parseInt(own, 10), { Parent: between }).append(FORM, 'Fields', field);
  },
};

const COVERING: Case[] = [
  {
    name: 'an empty field covers the text',
    shows,
    under: ALLOWED,
    within: CONTAINERS,
    later: (later) =>
      void later.field({ FT: '/Sig', T: '(Later)', Rect: WHOLE, AP: `<</N ${later.add(form(COVER))}>>` }),
  },
  {
    name: 'an empty field is drawn outside of its small appearance box',
    shows,
    under: [2],
    later: (later) => {
      const look = later.add(form(COVER, '/Matrix[1 0 0 1 0 0]'));
      void later.field({ FT: '/Sig', T: '(Later)', Rect: '[0 60 400 140]', AP: `<</N ${look}>>` });
    },
  },
  {
    name: 'an empty field with a background',
    shows: 'a white box over the text, in readers that draw fields themselves',
    under: [2],
    later: (later) => {
      later.field({ FT: '/Sig', T: '(Later)', Rect: WHOLE, MK: '<</BG[1]/CA(Pay 9999 EUR)>>' });
      later.change(FORM, { NeedAppearances: 'true' });
    },
  },
  {
    name: 'a field that a stranger signed covers the text',
    shows,
    under: ALLOWED,
    change: (bytes, { stranger }) => {
      const later = new Later(bytes);
      const look = later.add(form(COVER));
      later.field({ FT: '/Sig', T: '(Later)', Rect: WHOLE, AP: `<</N ${look}>>`, V: later.signatureValue() });
      return later.sign(stranger);
    },
  },
  {
    name: 'a stranger signs, and replaces the content in the same revision',
    shows,
    under: ALLOWED,
    expect: 'changed',
    change: (bytes, { stranger }) => forgedAndSigned(bytes).sign(stranger),
  },
  {
    name: 'a trusted signer signs a revision with other content',
    shows,
    expect: 'changed',
    change: (bytes, { bo }) => forgedAndSigned(bytes).sign(bo),
  },
  {
    name: 'a new field of a certified file that allows nothing',
    shows,
    under: [1],
    expect: 'changed',
    later: (later) => void later.field({ FT: '/Sig', T: '(Later)', Rect: SMALL }),
  },
];

function forgedAndSigned(bytes: Uint8Array): Later {
  const later = new Later(bytes).set(CONTENT, content(FORGED_TEXT));
  later.field({ FT: '/Sig', T: '(Later)', Rect: '[0 0 0 0]', V: later.signatureValue() });
  return later;
}

/** The new field is one of the form only, the page shows another annotation with its number. */
const split: Case = {
  name: 'the annotation on the page is none of the field',
  shows,
  under: [2],
  later: (later) => {
    const field = later.add(dict({ FT: '/Sig', T: '(Later)', Subtype: '/Widget', Rect: '[0 0 0 0]' }));
    later.append(FORM, 'Fields', field);
    const entries = { Type: '/Annot', Subtype: '/Widget', FT: '/Sig', Rect: WHOLE, Parent: field };
    later.append(PAGE, 'Annots', later.add(dict({ ...entries, F: '4', AP: `<</N ${later.add(form(COVER))}>>` })));
  },
};

export const NEW_FIELDS = [
  ...family('kids of a new signature field', [...kids, deep, split], { expect: 'not valid' }),
  ...family('new signature field', COVERING, { expect: 'not valid' }),
];
