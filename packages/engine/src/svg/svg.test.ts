import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { after } from 'node:test';
import { gzipSync } from 'node:zlib';
import { closeUnlessShared, setTripwires, proof } from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { measurePdf } from '../inspect/index.ts';
import { readSvg } from './read-svg.ts';
import { svgToPdf } from './svg-to-pdf.ts';

const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await wires.close();
});

const svg = (content: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const LAYOUT = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;

interface Drawn {
  code: string;
  text: string;
  notes: string[];
  size: [width: number, height: number];
  pdf: string;
}

async function draw(bytes: Uint8Array | string): Promise<Drawn> {
  const path = await wires.place('drawing.svg', bytes);
  const seen: Omit<Drawn, 'code' | 'text'> = { notes: [], size: [0, 0], pdf: '' };
  const outcome = await wires.run(async (output) => {
    const notes = await svgToPdf({ path, layout: LAYOUT, output, owner: 'test' });
    const [size] = (await measurePdf(output)).sizes;
    seen.notes = notes.map(({ code }) => code);
    seen.size = [Math.round(size?.width ?? 0), Math.round(size?.height ?? 0)];
    seen.pdf = (await readFile(output)).toString('latin1');
  });
  return { ...outcome, ...seen };
}

test('a drawing stays lines and letters on a page of its size', async () => {
  const { code, text, notes, size, pdf } = await draw(
    svg('<rect width="100" height="50" fill="teal"/><text x="10" y="80" font-size="20">Letters</text>'),
  );
  assert.deepEqual([code, notes, size], ['done', [], [150, 75]]);
  assert.match(text, /Letters/);
  assert.doesNotMatch(pdf, /\/Subtype ?\/Image/);
});

test('the size is told by width and height, by the viewBox, or by one of them and its proportions', () => {
  for (const [attributes, width, height] of [
    ['width="20mm" height="10mm"', 75.6, 37.8],
    ['width="2in" height="72pt" viewBox="0 0 10 10"', 192, 96],
    ['viewBox="0 0 640 480"', 640, 480],
    ['width="100%" height="100%" viewBox="0, 0, 64, 48"', 64, 48],
    ['width="320" viewBox="0 0 64 48"', 320, 240],
    ['height="240px" viewBox="0 0 64 48"', 320, 240],
    ['', 300, 150],
    ['width="-5" height="0" viewBox="0 0 0 9"', 300, 150],
    ['width="1e3" height="5e2"', 1000, 500],
  ] as const) {
    const found = readSvg(Buffer.from(svg('', attributes)));
    assert.deepEqual(
      [found.width, found.height].map((side) => Math.round(side * 10) / 10),
      [width, height],
      attributes,
    );
  }
});

proof('it is read packed, in other encodings, with the prolog of drawing programs, and under a prefix', async () => {
  const plain = svg('<text y="40">Wörter</text>');
  const illustrator = `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: a program -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n<svg xmlns="&ns_svg;" width="200" height="100"><text y="40">Wörter</text></svg>`;
  for (const bytes of [
    gzipSync(plain),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, 'utf16le')]),
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${plain}`, 'latin1'),
    illustrator,
    plain
      .replace('<svg', '<s:svg')
      .replace('xmlns=', 'xmlns:s=')
      .replace('</svg', '</s:svg')
      .replaceAll('text', 's:text'),
  ])
    assert.match((await draw(bytes)).text, /Wörter/);
});

proof('one that ends early is drawn as far as it goes', async () => {
  const whole = svg(`<text y="40">Above</text><g><text y="80">Below${'.'.repeat(200)}</text></g>`);
  const { code, text, notes } = await draw(whole.slice(0, whole.indexOf('<text y="80"') + 6));
  assert.deepEqual([code, notes], ['done', ['PICTURE_INCOMPLETE']]);
  assert.match(text, /Above/);
});

test('it reaches nothing outside of itself, and runs nothing', async () => {
  const { away, secret } = wires;
  for (const content of [
    `<image href="file://${secret}" width="9" height="9"/><image xlink:href="${away}/i.png" width="9" height="9"/>`,
    `<style>@import url(${away}/a.css); @font-face { font-family: f; src: url(${away}/f.woff) } text { font-family: f }</style>`,
    `<script>fetch("${away}")</script><script href="${away}/s.js"/>`,
    `<use href="${away}/x.svg#a"/><use href="drawing.svg#a"/>`,
    `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${away}/f"/><img xmlns="http://www.w3.org/1999/xhtml" src="${away}/g" onerror="fetch('${away}')"/></foreignObject>`,
    `<rect width="9" height="9" fill="url(${away}/p.svg#p)" onload="fetch('${away}')"/><animate onbegin="fetch('${away}')"/>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${secret}" parse="text"/>`,
  ]) {
    const { code, text } = await draw(svg(`${content}<text y="40">Seen</text>`));
    assert.equal(code, 'done', content);
    assert.match(text, /Seen/, content);
  }
});

test('entities that lead to files, to each other or to great lengths are refused', async () => {
  const typed = (entities: string) => `<!DOCTYPE svg [${entities}]>${svg('<text y="40">&e;</text>')}`;
  for (const entities of [
    `<!ENTITY e SYSTEM "file://${wires.secret}">`,
    `<!ENTITY e PUBLIC "x" "${wires.away}/e">`,
    `<!ENTITY % p SYSTEM "${wires.away}/p.dtd"> %p;`,
    '<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY e "&b;&b;">',
    `<!ENTITY e "${'x'.repeat(5000)}">`,
    Array.from({ length: 500 }, (_, index) => `<!ENTITY e${index} "x">`).join(''),
  ])
    assert.equal((await draw(typed(entities))).code, 'FILE_DAMAGED', entities.slice(0, 60));
});

test('what is no drawing is refused before a browser sees it', () => {
  for (const bytes of ['', '<html><svg/></html>', 'plain words', '<?xml version="1.0"?>', '<svgs/>', '\x1f\x8bnoise'])
    assert.throws(
      () => readSvg(Buffer.from(bytes, 'latin1')),
      (error) => error instanceof EngineFailure && error.code === 'FILE_DAMAGED',
      bytes,
    );
});
