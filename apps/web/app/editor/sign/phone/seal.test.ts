import assert from 'node:assert/strict';
import test from 'node:test';
import { phoneAddress, readPhoneAddress } from './phone-address.ts';
import { newSealKey, seal, unseal } from './seal.ts';
import { readStrokes, spellStrokes } from './sent-strokes.ts';

const ID = '0123456789abcdef0123456789abcdef';
const STROKES = [
  {
    isPen: false,
    points: [
      [1.234, 5, 0.5],
      [-3, 7.77, 1],
    ] as const,
  },
];

test('what is sealed for one link opens with its key and for it alone, and hides what it says', async () => {
  const key = await newSealKey();
  const sealed = await seal(key, ID, 'Zoë');
  assert.equal(await unseal(key, ID, sealed), 'Zoë');
  assert.notEqual(await seal(key, ID, 'Zoë'), sealed);
  assert.equal(Buffer.from(sealed, 'base64').includes('Zo'), false);
  await assert.rejects(unseal(await newSealKey(), ID, sealed));
  await assert.rejects(unseal(key, ID.replace('0', '1'), sealed));
  await assert.rejects(unseal(key, ID, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`));
  await assert.rejects(unseal(key, ID, ''));
});

test('a link is read whole or not at all', async () => {
  const key = await newSealKey();
  for (const [language, path] of [
    ['en', '/draw-signature'],
    ['fr', '/fr/draw-signature'],
  ] as const) {
    const address = new URL(phoneAddress('https://pages.example', language, { id: ID, key }));
    assert.deepEqual([address.pathname, address.search], [path, '']);
    assert.deepEqual(readPhoneAddress(address.hash), { id: ID, key });
    for (const cut of ['', '#', address.hash.slice(0, -1), `${address.hash}A`, `#${ID}`])
      assert.equal(readPhoneAddress(cut), undefined, cut);
  }
});

test('strokes travel to a tenth of a pixel, and nothing else is taken for strokes', () => {
  assert.deepEqual(readStrokes(spellStrokes(STROKES)), [
    {
      isPen: false,
      points: [
        [1.2, 5, 0.5],
        [-3, 7.8, 1],
      ],
    },
  ]);
  const wrong = [
    '',
    'null',
    '[]',
    '{}',
    '[[]]',
    '[{"isPen":false,"points":[]}]',
    '[{"isPen":1,"points":[[1,2,0.5]]}]',
    '[{"isPen":true,"points":[[1,2]]}]',
    '[{"isPen":true,"points":[[1,"2",0.5]]}]',
    '[{"isPen":true,"points":[[1e9,2,0.5]]}]',
    '[{"isPen":true,"points":[[1,2,1.5]]}]',
    '[{"isPen":true,"points":[[1,2,null]]}]',
  ];
  for (const text of wrong) assert.equal(readStrokes(text), undefined, text);
});
