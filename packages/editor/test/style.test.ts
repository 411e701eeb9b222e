import assert from 'node:assert/strict';
import test from 'node:test';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { streamOf } from '@pagewright/testkit';
import { codesIn, EditedDocument, textIn } from '../src/index.ts';
import { contentsOf, made, replacing, scriptFor, showsOf } from './made.ts';
import { facesOf, fontOf, simpleFontOf } from './made-fonts.ts';

type Style = Omit<Extract<EditOperation, { kind: 'text.style' }>, 'kind' | 'target' | 'rest'>;

function styled(source: Uint8Array, words: string, style: Style, assets = new Map<string, Uint8Array>()) {
  const document = new EditedDocument(source, { assets: (hash) => assets.get(hash) });
  const { target, rest } = replacing(document, words, '') as Extract<EditOperation, { kind: 'text.delete' }>;
  const { operations } = scriptFor(source, [{ kind: 'text.style', target, rest, ...style }]);
  for (const operation of operations) document.apply(operation);
  return document;
}

const contentAfter = (content: string, words: string, style: Style) =>
  contentsOf(styled(made({ content }), words, style))[0];

const fixed = (error: unknown) => error instanceof EngineFailure && error.code === 'EDIT_TEXT_FIXED';

test('letters become larger with the kerning between them, and what follows keeps its place', () => {
  // In Helvetica a and b are 556 wide, l is 222.
  assert.equal(
    contentAfter('BT /F1 10 Tf 1 Tc [(xa) 20 (lb) 5 (x)] TJ ET', 'alb', { size: 1.5 }),
    'BT /F1 10 Tf 1 Tc [<78>] TJ /F1 15 Tf [<61> 20 <6c62>] TJ /F1 10 Tf [657 5 <78>] TJ ET',
  );
});

test('a colour is set for these letters alone, and the colour before is set again as it was spelled', () => {
  assert.equal(
    contentAfter('/DeviceRGB cs 0.10 0 0 sc BT /F1 10 Tf (red) Tj ET', 'e', { colour: [0, 0.5, 1] }),
    '/DeviceRGB cs 0.10 0 0 sc BT /F1 10 Tf [<72>] TJ 0 0.5 1 rg [<65>] TJ /DeviceRGB cs 0.10 0 0 sc [<64>] TJ ET',
  );
  assert.equal(
    contentAfter('.5 g BT /F1 10 Tf q 1 0 0 rg Q 2 Tr (red) Tj ET', 'red', { colour: [1, 1, 1] }),
    '.5 g BT /F1 10 Tf q 1 0 0 rg Q 2 Tr 1 1 1 rg 1 1 1 RG [<726564>] TJ .5 g 0 G ET',
  );
});

test('a colour that a form has by a name of the page is left alone', () => {
  const form = (colour: string) =>
    made({
      content: `${colour} /Fm Do`,
      resources: '/ColorSpace <</Own [/CalGray <</WhitePoint [1 1 1]>>]>> /XObject <</Fm 10 0 R>>',
      objects: {
        10: streamOf(
          '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</F1 5 0 R>>>>',
          'BT /F1 9 Tf (form) Tj ET',
        ),
      },
    });
  assert.throws(() => styled(form('/Own cs .5 sc'), 'form', { colour: [1, 0, 0] }), fixed);
  const plain = styled(form('.5 g'), 'form', { colour: [1, 0, 0] });
  assert.equal(contentsOf(plain)[1], 'BT /F1 9 Tf 1 0 0 rg [<666f726d>] TJ .5 g ET');
});

test('bold comes from the family of the document, else from a face, and no letter is lost', () => {
  const objects = { ...simpleFontOf('ABCDEF+Made-Regular', 'abc', 40), ...simpleFontOf('GHIJKL+Made-Bold', 'abd', 50) };
  const fonts = '/Resources <</Font <</F1 40 0 R /F2 50 0 R>>>>';
  const source = made({ content: 'BT /F1 9 Tf (cabc) Tj (a) Tj ET', page: fonts, objects });
  assert.equal(
    contentsOf(styled(source, 'ab', { bold: true }))[0],
    'BT /F1 9 Tf [<63>] TJ /F2 9 Tf [<6162>] TJ /F1 9 Tf [<63>] TJ (a) Tj ET',
  );
  const { hashes, assets } = facesOf(fontOf('abcdefg'));
  const withFace = styled(source, 'cab', { bold: true, size: 2, faces: hashes }, assets);
  assert.deepEqual(
    showsOf(withFace).map((show) => [textIn(codesIn(show)), show.font.name, show.state.size]),
    [
      ['c', 'Font', 18],
      ['ab', 'Made-Bold', 18],
      ['c', 'Made-Regular', 9],
      ['a', 'Made-Regular', 9],
    ],
  );
  assert.throws(
    () => styled(source, 'cab', { bold: true }),
    (error) => error instanceof EngineFailure && error.code === 'EDIT_LETTERS_MISSING' && error.facts['names'] === 'c',
  );
  // What is so already stays as it is.
  assert.equal(contentsOf(styled(source, 'abc', { bold: false }))[0], 'BT /F1 9 Tf [<63616263>] TJ (a) Tj ET');
});
