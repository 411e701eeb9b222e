import assert from 'node:assert/strict';
import test from 'node:test';
import { signsOf } from '../evidence/sign.ts';
import { pagesOf, paragraph, prose, type ParagraphOptions } from '../../test/make-drafts.ts';
import { bodyTypographyOf, isParagraph, streamOf } from '../stream/stream.ts';
import { factsOf, type HeadingFacts } from './heading-facts.ts';
import { explainHeading } from './score.ts';
import { HEADING_SIGNS } from './signs.ts';
import { styleKey, styleUses } from './style.ts';

/** A line between two paragraphs of a page, so far below the first, with what the signs are told by. */
function around(said: string, options: ParagraphOptions = {}, above = 12) {
  const y = 142 + above;
  const items = streamOf(pagesOf([prose(82, 5), paragraph(said, { y, ...options }), prose(y + 20, 8), prose(500, 8)]));
  const [before, item, after] = items;
  assert.ok(isParagraph(item));
  return {
    item,
    around: { before, after, body: bodyTypographyOf(items), use: styleUses(items).get(styleKey(item.typography)) },
  };
}

function factsAround(...args: Parameters<typeof around>): HeadingFacts {
  const { item, around: beside } = around(...args);
  return factsOf(item, beside);
}

const names = (facts: HeadingFacts) =>
  signsOf(HEADING_SIGNS, facts)
    .map(({ name, degree }) => `${name}${degree === 1 ? '' : ` ${degree.toFixed(2)}`}`)
    .join(', ');

test('words and looks are signs from their thresholds on', (t) => {
  const words = (count: number) => `Tide${' and tide'.repeat((count - 1) / 2)}`;
  const said: [string, ParagraphOptions?, number?][] = [
    ...[8.7, 8.9, 9.6, 9.8, 10.6, 10.8, 11.4, 11.6, 12.9, 13.1, 15.9, 16.1].map((size): [string, ParagraphOptions] => [
      'Tides',
      { size },
    ]),
    ...[11, 13, 19, 21].map((count): [string] => [words(count)]),
    ['Tides', { bold: true }],
    ['Tides', { italic: true }],
    ['Tides', { color: 0xcc0000 }],
    ['TIDES', {}],
    ['Tides', { alignment: 'center' }],
    ['Tides', { alignment: 'center', size: 9.6 }],
    ['Tides', { alignment: 'center', size: 9.8 }],
    ['Chapter 3 Tides'],
    ['2 Tides'],
    ['2.3 Tides'],
    ['Tides\nof\nthe year'],
    ['Tides\nof\nthe year', { size: 14 }],
    ['Tides\nof\nthe\nyear'],
    ['Tides\nof\nthe\nnew\nyear'],
    ['Tides turn.'],
    ['Tides turn.', { size: 14 }],
    ['Tides turn..'],
    ['Tides:'],
    ['Tides ∗ Moorings †'],
    ['Tides, moorings, pilots, dues'],
    ['Tides, moorings, pilots, dues, boats'],
    ['Tides turn. Then they turn again'],
    ['tides'],
    ['tides', { size: 14 }],
    ['T.'],
    ['Ti'],
    ['Tid'],
    ['2 T'],
    ['– Tides'],
    ['Tides\tmoorings'],
    ['2 Tides\tmoorings'],
    ['Tides', { link: { kind: 'address', url: 'https://tides.example/' } }],
    ['Tides', { size: 11.4, link: { kind: 'address', url: 'https://tides.example/' } }],
    ['Tides', { size: 11.6, color: 0xcc0000, link: { kind: 'address', url: 'https://tides.example/' } }],
    ['Tides = moorings'],
    ...[3.9, 4.1, 9, 13, 15, 30].map((above): [string, ParagraphOptions, number] => ['Tides', {}, above]),
  ];
  t.assert.snapshot(said.map((each) => `${JSON.stringify(each)}: ${names(factsAround(...each))}`).join('\n'));
});

test('shares and uses are signs from their thresholds on', (t) => {
  const facts = factsAround('Tides');
  const { typography, body, after } = facts;
  const use = { blocks: 3, prose: 0, share: 0.1 };
  const edges: [string, Partial<HeadingFacts>][] = [
    ...[0.5, 0.51, 0.9, 0.91].map((bold): [string, Partial<HeadingFacts>] => [
      `bold ${bold}`,
      { typography: { ...typography, bold }, use },
    ]),
    ...[0.9, 0.91].map((italic): [string, Partial<HeadingFacts>] => [
      `italic ${italic}`,
      { typography: { ...typography, italic } },
    ]),
    ...[0.8, 0.81].map((underline): [string, Partial<HeadingFacts>] => [
      `underline ${underline}`,
      { typography: { ...typography, underline } },
    ]),
    ['underlined link', { typography: { ...typography, underline: 1 }, linked: true }],
    ['bold body', { typography: { ...typography, bold: 1 }, body: { ...body, bold: true }, use }],
    ['italic body', { typography: { ...typography, italic: 1 }, body: { ...body, italic: true } }],
    ['other family', { typography: { ...typography, family: 'Other' } }],
    ['other family, small', { typography: { ...typography, family: 'Other' }, ratio: 0.97 }],
    ['first of its column', { above: Infinity }],
    ['last', { isLast: true }],
    ...[2, 3].map((blocks): [string, Partial<HeadingFacts>] => [
      `${blocks} blocks`,
      { typography: { ...typography, bold: 1 }, use: { ...use, blocks } },
    ]),
    ...[0.04, 0.05, 0.5].map((prose): [string, Partial<HeadingFacts>] => [
      `prose ${prose}`,
      { typography: { ...typography, bold: 1 }, use: { ...use, prose } },
    ]),
    ...[10.3, 10.5, 11.4, 11.6].map((size): [string, Partial<HeadingFacts>] => [
      `size ${size} of prose`,
      { typography: { ...typography, size }, use: { ...use, prose: size > 11 ? 0.5 : 0 } },
    ]),
    ...[0.2, 0.21].map((share): [string, Partial<HeadingFacts>] => [`share ${share}`, { use: { ...use, share } }]),
    ['unused', { use: undefined }],
    ...[0.2, 0.4].map((larger): [string, Partial<HeadingFacts>] => [
      `${larger} larger below`,
      {
        after: after && {
          ...after,
          typography: { ...typography, text: 'Tides and moorings', size: typography.size + larger },
        },
      },
    ]),
    ['shorter below', { after: after && { ...after, typography: { ...typography, text: 'Tide' } } }],
    ['nothing below', { after: undefined }],
  ];
  t.assert.snapshot(edges.map(([title, change]) => `${title}: ${names({ ...facts, ...change })}`).join('\n'));
});

test('a heading is explained sign by sign', () => {
  const { item, around: beside } = around('2 Tides', { bold: true, size: 14 });
  const lines = explainHeading(item, beside).split('\n');
  assert.match(lines[0] ?? '', /^\+0\.70 {2}size-large: much larger than the body$/);
  assert.ok(lines.some((line) => line.startsWith('+0.20  numbered: ')));
  assert.match(lines.at(-1) ?? '', /^\+1\.\d\d {2}in all$/);
});
