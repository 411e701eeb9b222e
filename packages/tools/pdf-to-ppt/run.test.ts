import assert from 'node:assert/strict';
import test from 'node:test';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { fixture, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('pdf-to-ppt');

async function convert(name: string, options: Record<string, string> = {}) {
  const { path, name: called, notes } = await runToOne([given(await fixture(name), 'Report.pdf')], options);
  await using archive = await openZip(path);
  const parts = new Map<string, string>();
  for (const [part, { bytes }] of archive.entries) parts.set(part, (await archive.read(part, bytes)).toString());
  const part = (file: string) => parts.get(file) ?? '';
  const textOf = (file: string) => [...part(file).matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join(' ');
  return { called, notes, names: [...parts.keys()], part, textOf };
}

test('every page is a slide with its text, and the first heading its title', async () => {
  const { called, names, part, textOf } = await convert('plain-3-pages');
  assert.equal(called, 'Report.pptx');
  assert.equal(names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length, 3);
  assert.match(textOf('ppt/slides/slide2.xml'), /Second page/);
  assert.match(part('ppt/slides/slide2.xml'), /<p:ph type="title"\/>/);
});

test('slides have the size of most pages, others are scaled and named', async () => {
  const { part, notes } = await convert('mixed-sizes');
  assert.match(part('ppt/presentation.xml'), /<p:sldSz cx="\d+" cy="\d+"\/>/);
  assert.deepEqual(
    notes.map(({ code }) => code),
    ['SLIDES_SCALED'],
  );
});

proof('notes hold the text of their page where they are wanted', async () => {
  const { names, textOf } = await convert('plain-3-pages', { notes: 'text', pages: '3' });
  assert.match(textOf('ppt/notesSlides/notesSlide1.xml'), /Third page/);
  assert.ok(names.includes('ppt/notesMasters/notesMaster1.xml'));
  const without = await convert('plain-3-pages', { pages: '3' });
  assert.ok(!without.names.some((name) => name.includes('notes')));
});

proof('a picture stands on its slide, and one that several pages share is kept once', async () => {
  const { names, part } = await convert('shared-resources');
  assert.ok(
    part('ppt/slides/slide1.xml').includes('<p:pic>') || part('ppt/slideLayouts/slideLayout2.xml').includes('<p:pic>'),
  );
  const pictures = names.filter((name) => name.startsWith('ppt/media/'));
  assert.equal(new Set(pictures).size, pictures.length);
});

proof('every part that is referred to is there', async () => {
  const { names, part } = await convert('shared-resources', { notes: 'text' });
  for (const name of names.filter((each) => each.endsWith('.rels')))
    for (const [, target = '', mode] of part(name).matchAll(/Target="([^"]+)"( TargetMode="External")?/g)) {
      if (mode !== undefined) continue;
      const owner = name.replace('_rels/', '').replace(/\.rels$/, '');
      const { pathname } = new URL(target, `file:///${owner}`);
      assert.ok(names.includes(pathname.slice(1)), `${name}: ${target}`);
    }
});

proof('a scan on white paper that is read is its text, without the picture of the page', async () => {
  const { names, textOf, part } = await convert('scanned-letter', { language: 'eng' });
  assert.match(textOf('ppt/slides/slide1.xml'), /Robinson/);
  assert.ok(!part('ppt/slides/slide1.xml').includes('<p:bg>'));
  assert.doesNotMatch(
    part('ppt/slides/slide1.xml'),
    /txBox="1"\/><p:nvPr\/><\/p:nvSpPr><p:spPr>[^]*?<a:solidFill>[^]*?<\/p:spPr>/,
  );
  assert.deepEqual(
    names.filter((name) => name.startsWith('ppt/media/')),
    [],
  );
});
