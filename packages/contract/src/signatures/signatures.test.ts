import assert from 'node:assert/strict';
import test from 'node:test';
import { LANGUAGES } from '../languages.ts';
import { CHANGED_PARTS, changedPart } from './changed-part.ts';
import {
  CHAIN_FAULTS,
  SIGNATURE_CHANGES,
  LEAVE_INTACT,
  SIGNATURE_DOUBTS,
  type ChainFault,
  type CheckedChange,
  type CheckedSignature,
  type SignatureDoubt,
  type SignatureTrust,
  type SignatureVerdict,
} from './checked-signature.ts';
import { ANSWERS, answersOf, questionOf, QUESTIONS } from './questions.ts';
import { pageRanges } from './verdict-facts.ts';
import { SIGNATURE_SENTENCES } from './words.ts';

const certificate = {
  name: 'Ann Lee',
  subject: 'CN=Ann Lee',
  issuer: 'Issuing CA',
  serial: '01',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2027-01-01T00:00:00.000Z',
  algorithm: 'RSA 2048',
  fingerprint: 'ab',
};

const ISSUING = { ...certificate, name: 'Issuing CA', issuer: 'Root CA' };
const ROOT = { ...certificate, name: 'Root CA', issuer: 'Root CA' };

const TRUSTS: readonly SignatureTrust[] = ['trusted', 'self-signed', 'unknown issuer', 'broken chain'];
const KINDS = ['signature', 'timestamp'] as const;

/** Of nobody, and covering nothing that can be told. */
const bare: CheckedSignature = {
  field: 'Signature1',
  kind: 'signature',
  verdict: 'valid',
  doubts: [],
  claims: {},
  issuers: [],
  trust: 'trusted',
  chainFaults: [],
  coversAll: true,
  changes: [],
  changedPages: [],
  longTerm: 'none',
};

const signature = (more: Partial<CheckedSignature> = {}): CheckedSignature => ({
  ...bare,
  certificate,
  issuers: [ISSUING, ROOT],
  end: 1000,
  ...more,
});

const SHOW_CHANGE = new Set<SignatureDoubt>(SIGNATURE_DOUBTS.slice(0, 7));

const verdictFor = (doubt: SignatureDoubt): SignatureVerdict =>
  SHOW_CHANGE.has(doubt) ? 'changed' : LEAVE_INTACT.has(doubt) ? 'intact' : 'unknown';

const withDoubt = (doubt: SignatureDoubt) => ({ verdict: verdictFor(doubt), doubts: [doubt] });

const doubted = (doubt: SignatureDoubt, more: Partial<CheckedSignature> = {}) =>
  signature({ ...more, ...withDoubt(doubt) });

const broken = (fault: ChainFault['fault'], more: Partial<CheckedSignature> = {}) =>
  signature({ ...more, trust: 'broken chain', chainFaults: [{ certificate: 'Issuing CA', fault }] });

const forbidden = (what: string, more: Partial<CheckedChange> = {}): CheckedChange => ({
  kind: 'other',
  isAllowed: false,
  count: 1,
  what,
  ...more,
});
const comment = (page: number): CheckedChange => ({ kind: 'comment', isAllowed: true, count: 1, page });
const filled = (field: string): CheckedChange => ({ kind: 'form value', isAllowed: true, count: 1, field });
const same = (...pages: readonly number[]) => pages.map((page) => ({ signed: page, now: page }));

const PROVEN = { proven: { time: '2026-11-27T12:00:00Z', by: 'Clock' } };

const isSentence = (text: string) => /^[\p{Lu}«“\d].*[.:?]$/su.test(text);
function expectSentence(text: string): void {
  assert.ok(isSentence(text), text);
  assert.doesNotMatch(text, /undefined|\[object|NaN|  /);
}

const expectDistinct = (texts: readonly string[]) => assert.equal(new Set(texts).size, texts.length, texts.join('\n'));

/** In French, marks of two parts follow a space that does not break, and apostrophes are curved. */
function expectTypography(language: string, text: string): void {
  if (language !== 'fr') return;
  assert.doesNotMatch(text, / [:;?!»]|« |'/, text);
  assert.doesNotMatch(text, /[^\s\d\u00a0\u2009][:;?!](\s|$)/, text);
}

for (const language of LANGUAGES) {
  const say = SIGNATURE_SENTENCES[language];
  const begins = { en: 'Valid:', fr: 'Valable' }[language];

  test(`${language}: only valid signatures that somebody may vouch for are called valid`, () => {
    for (const trust of TRUSTS)
      for (const kind of KINDS) {
        const verdict = say.verdict(signature({ trust, kind }));
        expectSentence(verdict);
        expectTypography(language, verdict);
        assert.equal(verdict.startsWith(begins), trust !== 'broken chain', verdict);
        assert.ok(verdict.includes('Ann Lee'), verdict);
      }
    for (const doubt of SIGNATURE_DOUBTS) {
      const verdict = say.verdict(doubted(doubt));
      expectSentence(verdict);
      expectTypography(language, verdict);
      assert.ok(!verdict.startsWith(begins), verdict);
    }
    const verdicts = SIGNATURE_DOUBTS.map((doubt) => say.verdict(doubted(doubt)));
    // Both are a document that is not the one that was signed; nothing is known of pages.
    const alike = [say.verdict(doubted('digest')), say.verdict(doubted('forbidden change'))];
    assert.equal(new Set(alike).size, 1);
    assert.equal(new Set(verdicts).size, SIGNATURE_DOUBTS.length - 1);
  });

  test(`${language}: a verdict shows whether anybody vouches for the name`, () => {
    const verdicts = TRUSTS.map((trust) => say.verdict(signature({ trust })));
    expectDistinct(verdicts);
    for (const at of [1, 3]) assert.match(verdicts[at] ?? '', /nobody vouches|personne ne se porte garant/);
  });

  test(`${language}: a broken chain names the certificate and its fault, in the verdict and below it`, () => {
    for (const more of [{}, PROVEN]) {
      const verdicts = CHAIN_FAULTS.map((fault) => say.verdict(broken(fault, more)));
      const faults = CHAIN_FAULTS.map((fault) => say.chainFault({ certificate: 'Issuing CA', fault }, signature(more)));
      for (const text of [...verdicts, ...faults]) {
        expectSentence(text);
        expectTypography(language, text);
        assert.ok(text.includes('Issuing CA'), text);
      }
      expectDistinct(verdicts);
      expectDistinct(faults);
    }
    const [, , signer] = say.questions(broken('expired'));
    assert.ok(signer?.says.includes(say.chainFault({ certificate: 'Issuing CA', fault: 'expired' }, signature())));
    const unnamed = { certificate: '', fault: 'revoked' } as const;
    expectSentence(say.chainFault(unnamed, signature()));
    expectSentence(say.verdict(signature({ trust: 'broken chain' })));
  });

  test(`${language}: a verdict begins with the pages that were changed, added or removed`, () => {
    const verdict = (changedPages: CheckedSignature['changedPages'], changes = [forbidden('page Contents')]) =>
      say.verdict(doubted('forbidden change', { changes, changedPages }));
    const cases: [string, Record<'en' | 'fr', string>][] = [
      [
        verdict(same(2)),
        {
          en: 'Page 2 is no longer as Ann Lee signed it.',
          fr: 'La page 2 n’est plus telle qu’Ann Lee l’a signée.',
        },
      ],
      [
        verdict(same(2, 5)),
        {
          en: 'Pages 2 and 5 are no longer as Ann Lee signed them.',
          fr: 'Les pages 2 et 5 ne sont plus telles qu’Ann Lee les a signées.',
        },
      ],
      [
        verdict(same(2, 5, 6, 7)),
        {
          en: 'Pages 2, 5, and 2 others are no longer as Ann Lee signed them.',
          fr: 'Les pages 2, 5 et 2\u00a0autres ne sont plus telles qu’Ann Lee les a signées.',
        },
      ],
      [
        verdict([{ now: 3 }], [forbidden('Pages')]),
        {
          en: 'Page 3 was added after Ann Lee signed the document.',
          fr: 'La page 3 a été ajoutée après la signature d’Ann Lee.',
        },
      ],
      [
        verdict([...same(2), { now: 3 }, { now: 4 }, { signed: 1 }], [forbidden('Pages')]),
        {
          en: 'Page 2 is no longer as Ann Lee signed it, pages 3 and 4 were added, and page 1 was removed.',
          fr: 'La page 2 n’est plus telle qu’Ann Lee l’a signée, les pages 3 et 4 ont été ajoutées et la page 1 a été supprimée.',
        },
      ],
    ];
    for (const [text, expected] of cases) assert.equal(text, expected[language]);
  });

  test(`${language}: a verdict on a change names no page that only has an allowed comment`, () => {
    const plain = say.verdict(doubted('forbidden change'));
    const elsewhere = [forbidden('OpenAction'), comment(2)];
    assert.equal(say.verdict(doubted('forbidden change', { changes: elsewhere, changedPages: same(2) })), plain);
    const onPage = [forbidden('page Contents', { page: 4 }), comment(2)];
    const verdict = say.verdict(doubted('forbidden change', { changes: onPage, changedPages: same(2, 4) }));
    assert.match(verdict, /page 4 /i);
    assert.doesNotMatch(verdict, /2/);
  });

  test(`${language}: pages that look different without an explanation are named`, () => {
    for (const doubt of ['drawn otherwise', 'covered'] as const) {
      const texts = [[], same(2), same(2, 5)].map((changedPages) => say.verdict(doubted(doubt, { changedPages })));
      texts.forEach((text) => {
        expectSentence(text);
        expectTypography(language, text);
      });
      expectDistinct(texts);
      assert.match(texts[1] ?? '', /page 2\b/);
      assert.match(texts[2] ?? '', /pages 2 (and|et) 5\b/);
    }
  });

  test(`${language}: a valid verdict names what came later, with its pages`, () => {
    const later = (changes: readonly CheckedChange[], changedPages = same()) =>
      say.verdict(signature({ changes, changedPages, coversAll: false }));
    const verdict = later([filled('Amount'), comment(1), comment(3)], same(1, 3));
    const expected = {
      en: 'Valid: this is the document that Ann Lee signed; since then, a field was filled in and the comments changed (see pages 1 and 3).',
      fr: 'Valable\u00a0: c’est le document qu’Ann Lee a signé\u00a0; depuis, un champ a été rempli et les commentaires ont changé (voir les pages 1 et 3).',
    };
    assert.equal(verdict, expected[language]);
    const kinds = SIGNATURE_CHANGES.filter((kind) => kind !== 'other');
    const texts = kinds.map((kind) => later([{ kind, isAllowed: true, count: 1 }]));
    for (const text of texts) {
      expectSentence(text);
      expectTypography(language, text);
    }
    expectDistinct([say.verdict(signature()), ...texts]);
    // One field is one, however often it was filled in.
    assert.equal(later([filled('Amount'), { ...filled('Amount'), count: 3 }]), later([filled('Amount')]));
    assert.match(later([filled('Amount'), filled('Date')]), /2.(fields|champs)/);
    for (const kind of KINDS)
      for (const trust of TRUSTS) expectSentence(say.verdict(signature({ kind, trust, changes: [comment(2)] })));
  });

  test(`${language}: algorithms are named, unknown ones and weak ones`, () => {
    const unknown = doubted('unknown algorithm', { unknownAlgorithm: 'Whirlpool' });
    for (const text of [say.verdict(unknown), say.doubts['unknown algorithm'](unknown).says])
      assert.ok(text.includes('Whirlpool'), text);
    for (const digest of ['SHA-1', 'MD5', 'RIPEMD-160']) {
      const weak = doubted('weak algorithm', { digest });
      for (const text of [say.verdict(weak), say.doubts['weak algorithm'](weak).says])
        assert.ok(text.includes(digest), text);
    }
    const certified = doubted('weak algorithm', { digest: 'SHA-256' });
    const { says } = say.doubts['weak algorithm'](certified);
    for (const text of [say.verdict(certified), says]) assert.match(text, /certifica/);
    assert.doesNotMatch(says, /SHA-256/);
  });

  test(`${language}: a name from right to left leaves the words around it in their order`, () => {
    const name = 'דנה';
    const named = { certificate: { ...certificate, name, issuer: name }, issuers: [{ ...ROOT, name }] };
    const isolated = (text: string) => assert.ok(!text.replaceAll(`\u2068${name}\u2069`, '').includes(name), text);
    const faults = CHAIN_FAULTS.map((fault) => ({ certificate: name, fault }));
    const all = TRUSTS.flatMap((trust) =>
      [undefined, ...SIGNATURE_DOUBTS].map((doubt) =>
        signature({
          ...named,
          trust,
          chainFaults: trust === 'broken chain' ? faults : [],
          proven: { time: PROVEN.proven.time, by: name },
          unknownAlgorithm: name,
          ...(doubt && withDoubt(doubt)),
        }),
      ),
    );
    for (const each of all) {
      isolated(say.verdict(each));
      for (const { says } of say.questions(each)) says.forEach(isolated);
    }
    assert.ok(say.verdict(signature(named)).includes(`\u2068${name}\u2069`));
  });

  test(`${language}: each doubt has a sentence and a meaning`, () => {
    for (const more of [{}, PROVEN, { kind: 'timestamp' as const }]) {
      const all = SIGNATURE_DOUBTS.map((doubt) => say.doubts[doubt](doubted(doubt, more)));
      for (const text of all.flatMap(({ says, means }) => [says, means])) {
        expectSentence(text);
        expectTypography(language, text);
      }
      expectDistinct(all.map(({ says }) => says));
    }
  });

  test(`${language}: without a certificate there are sentences all the same`, () => {
    for (const doubt of SIGNATURE_DOUBTS) {
      const without = { ...bare, ...withDoubt(doubt) };
      expectSentence(say.verdict(without));
      for (const { says } of say.questions(without)) says.forEach(expectSentence);
    }
  });

  test(`${language}: four questions are answered in sentences, each doubt under one of them`, () => {
    expectDistinct(ANSWERS.map((answer) => say.answers[answer]));
    for (const doubt of [undefined, ...SIGNATURE_DOUBTS])
      for (const trust of TRUSTS)
        for (const kind of KINDS)
          for (const more of [{}, PROVEN]) {
            const given = signature({ ...more, trust, kind, ...(doubt && withDoubt(doubt)) });
            const answered = say.questions(given);
            assert.deepEqual(
              answered.map(({ about }) => about),
              QUESTIONS,
            );
            expectDistinct(answered.map(({ question }) => question));
            for (const { question, says } of answered)
              for (const text of [question, ...says]) {
                expectSentence(text);
                expectTypography(language, text);
              }
            for (const { says } of answered) assert.ok(says.length > 0);
            if (!doubt) continue;
            const own = say.doubts[doubt](given).says;
            const holders = answered.filter(({ says }) => says.includes(own));
            assert.deepEqual(
              holders.map(({ about }) => about),
              [questionOf(doubt)],
            );
          }
  });

  test(`${language}: what came later is listed under what is shown`, () => {
    const changes = [comment(1), filled('Amount')];
    const answered = say.questions(signature({ changes, coversAll: false }));
    assert.deepEqual(
      answered.map((each) => each.changes.length),
      [0, 2, 0, 0],
    );
    assert.ok(answered[1]?.says.at(-1)?.endsWith(':'));
  });

  test(`${language}: nothing is claimed of a signature that does not hold`, () => {
    const vouches = /(?<!nobody )vouches for the name|(?<!ne )se porte garant du nom/;
    const [, , trusted] = say.questions(signature());
    assert.match(trusted?.says.join(' ') ?? '', vouches);
    const open = SIGNATURE_DOUBTS.filter((doubt) => questionOf(doubt) === 'intact');
    for (const doubt of [...open, 'revoked', 'expired', 'not for signing'] as const) {
      const [, , signer] = say.questions(doubted(doubt));
      assert.doesNotMatch(signer?.says.join(' ') ?? '', vouches, doubt);
    }
    for (const doubt of open) {
      const [intact, shown] = say.questions(doubted(doubt));
      assert.ok(!intact?.says.includes(say.intact), doubt);
      assert.ok(shown?.says.includes(say.unproven), doubt);
      const both = signature({ verdict: 'changed', doubts: [doubt, 'forbidden change'] });
      assert.doesNotMatch(say.doubts['forbidden change'](both).means, /still in the file|encore dans le fichier/);
    }
    const added = { coversAll: false, end: 1000 };
    const fine = say.covers(signature(added));
    for (const doubt of ['drawn otherwise', 'covered', 'unread', 'digest'] as const)
      assert.notEqual(say.covers(doubted(doubt, added)), fine, doubt);
  });

  test(`${language}: each change is a sentence, with the name of its field`, () => {
    for (const kind of SIGNATURE_CHANGES) {
      for (const count of [1, 1200]) expectSentence(say.changes[kind]({ kind, isAllowed: true, count }));
      const named = say.changes[kind]({ kind, isAllowed: true, count: 1, field: 'Amount', what: 'field Rect' });
      assert.equal(named.includes('Amount'), ['signature', 'signature field', 'form value'].includes(kind), named);
    }
    for (const part of CHANGED_PARTS)
      for (const count of [1, 2]) expectSentence(say.parts[part](forbidden('PieceInfo', { count })));
    expectDistinct(CHANGED_PARTS.map((part) => say.parts[part](forbidden('PieceInfo'))));
  });

  test(`${language}: a time is proven by a clock, or claimed`, () => {
    const { time } = PROVEN.proven;
    const proven = TRUSTS.map((trust) => say.proven(signature({ ...PROVEN, trust })));
    for (const text of proven) assert.match(text, /Clock.*2026/);
    // The clock was not checked where the signer is not trusted.
    assert.equal(new Set(proven).size, 2);
    assert.match(say.claimed(signature({ claims: { time } })), /2026/);
    for (const silent of [say.proven(signature()), say.claimed(signature())]) expectSentence(silent);
    const checked = [signature(), signature(PROVEN), signature({ ...PROVEN, longTerm: 'complete' })];
    expectDistinct(checked.map(say.checkedFor));
  });

  test(`${language}: all pages that changed are listed, runs of them as one`, () => {
    assert.equal(say.pages(signature()), undefined);
    const pages = say.pages(signature({ changedPages: [...same(1, 3, 4, 5), { now: 6 }, { signed: 9 }] })) ?? '';
    expectSentence(pages);
    expectTypography(language, pages);
    for (const part of ['1, 3–5', '6', '9']) assert.ok(pages.includes(part), pages);
  });

  test(`${language}: what a signature covers, allows and brings along is a sentence`, () => {
    const kinds = [
      signature(),
      bare,
      signature({ coversAll: false }),
      signature({ coversAll: false, changes: [{ kind: 'comment', isAllowed: true, count: 1 }] }),
      signature({ doubts: ['removed'], verdict: 'changed', coversAll: false }),
      signature({ doubts: ['unread'], verdict: 'unknown', coversAll: false }),
    ].map(say.covers);
    assert.equal(new Set(kinds).size, kinds.length);
    for (const text of [...kinds, ...Object.values(say.certifies), ...Object.values(say.longTerm), say.proves])
      expectSentence(text);
    for (const kind of KINDS) {
      const trusts = TRUSTS.map((trust) => say.trust(signature({ trust, kind })));
      const more = [[], [ROOT]].map((issuers) => say.trust(signature({ kind, issuers })));
      for (const text of [...trusts, ...more]) {
        expectSentence(text);
        expectTypography(language, text);
      }
      expectDistinct([...trusts, ...more]);
    }
  });
}

test('what nothing allows is called by what people know of it', () => {
  const cases = {
    Pages: 'pages',
    'page Contents': 'page',
    'annotation added': 'annotation',
    'field Rect': 'field',
    field: 'field',
    signature: 'signature',
    'form DR Font F1': 'form',
    AcroForm: 'form',
    OpenAction: 'actions',
    Names: 'names',
    OCProperties: 'layers',
    revision: 'revision',
    object: 'object',
    Outlines: 'bookmarks',
    StructTreeRoot: 'reading',
    Perms: 'permissions',
    Encrypt: 'encryption',
    Threads: 'entry',
  } as const;
  for (const [what, part] of Object.entries(cases)) assert.equal(changedPart(what), part, what);
  assert.equal(changedPart(), 'entry');
});

test('the answers follow from the doubts, the trust and the proof of time', () => {
  const answers = (more: Partial<CheckedSignature>) => {
    const { intact, shown, signer, time } = answersOf(signature(more));
    return [intact, shown, signer, time].join(' ');
  };
  const complete = { ...PROVEN, longTerm: 'complete' } as const;
  assert.equal(answers(complete), 'yes yes yes yes');
  assert.equal(answers({}), 'yes yes yes open');
  assert.equal(answers(PROVEN), 'yes yes yes open');
  assert.equal(answers({ ...complete, trust: 'self-signed' }), 'yes yes open open');
  assert.equal(answers({ ...complete, trust: 'unknown issuer' }), 'yes yes open open');
  assert.equal(answers({ ...complete, trust: 'broken chain' }), 'yes yes no open');

  const expected: Record<SignatureDoubt, string> = {
    range: 'no open open yes',
    outside: 'no open open yes',
    digest: 'no open open yes',
    signature: 'no open no yes',
    'other certificate': 'no open no yes',
    'forbidden change': 'yes no yes yes',
    removed: 'yes no yes yes',
    'drawn otherwise': 'yes open yes yes',
    covered: 'yes open yes yes',
    unread: 'yes open yes yes',
    unreadable: 'open open open yes',
    'no certificate': 'open open open yes',
    'unknown algorithm': 'open open open yes',
    'weak algorithm': 'open open open yes',
    revoked: 'yes yes open no',
    expired: 'yes yes yes no',
    'not yet valid': 'yes yes yes no',
    'not for signing': 'yes yes no yes',
    timestamp: 'yes yes yes open',
  };
  for (const doubt of SIGNATURE_DOUBTS)
    assert.equal(answers({ ...complete, ...withDoubt(doubt) }), expected[doubt], doubt);
  // Without a proof, it may have been signed in time.
  assert.equal(answers(withDoubt('expired')), 'yes yes yes open');
  assert.equal(answers({ verdict: 'changed', doubts: ['digest', 'forbidden change'] }), 'no no open open');
});

test('numbers of pages that follow each other are one range', () => {
  assert.equal(pageRanges([1, 3, 4, 5, 7, 8]), '1, 3–5, 7–8');
  assert.equal(pageRanges([]), '');
});
