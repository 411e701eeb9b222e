import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asArray, asDict, asName, asNumber, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import { readTables } from '@pagewright/pdf/fonts/truetype/sfnt.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { readCff } from '@pagewright/pdf/fonts/cff/font.ts';
import { openFont } from '@pagewright/pdf/typesetting/font-file.ts';
import { Helvetica } from '@pagewright/pdf/typesetting/helvetica.ts';
import { InstalledFace } from '@pagewright/pdf/typesetting/installed-face.ts';
import { installedFonts } from './system-fonts.ts';
import { Typesetter } from './typesetter.ts';

test('Western European text is Helvetica and needs no other font', () => {
  const setter = new Typesetter();
  const [run, ...more] = setter.line('Façade – œuvre d’été, 12 €');
  assert.ok(run?.face instanceof Helvetica);
  assert.equal(more.length, 0);
  // Widths of Adobe's Helvetica: A 667, i 222, space 278, € 556.
  assert.equal(setter.widthOf(setter.line('Ai €')), (667 + 222 + 278 + 556) / 1000);
  assert.equal(run.face.spell('é–('), '(\u00e9\u0096\\()');
});

test('what no font has is told of and stands as a question mark', () => {
  const setter = new Typesetter();
  assert.equal(setter.lacksCharacters, false);
  const text = setter.line('a\u{10fffd}b').map((run) => run.text);
  assert.equal(text.join(''), 'a?b');
  assert.equal(setter.lacksCharacters, true);
});

test('other scripts come from an installed font, embedded with the used glyphs only', (t) => {
  const installed = installedFonts().next();
  if (installed.done || !installed.value.has('ж')) return t.skip('skipped: no font with Cyrillic letters is installed');
  const setter = new Typesetter();
  const [run] = setter.line('жук');
  assert.ok(run && !(run.face instanceof Helvetica));
  assert.match(run.face.spell(run.text), /^<[0-9a-f]{12}>$/);
  const font = asDict(run.face.font(new NewObjects()));
  const [descendant] = asArray(font?.get('DescendantFonts')) ?? [];
  const descriptor = asDict(asDict(descendant)?.get('FontDescriptor'));
  const file = resolve(descriptor?.get('FontFile2'));
  assert.match(asName(font?.get('BaseFont')) ?? '', /^[A-Z]{6}\+/);
  assert.ok(file instanceof PdfStream);
  const program = decodeStream(file) ?? Buffer.alloc(0);
  assert.equal(program.length, asNumber(file.dict.get('Length1')));
  assert.ok(readTables(program)?.get('glyf'));
  assert.ok(file.raw.length < 40_000, `${file.raw.length} bytes for three letters`);
});

test('fonts with PostScript outlines are embedded too, and read back as what was set', async (t) => {
  const file = await findFont(/\.otf$/);
  if (!file) return t.skip('skipped: no OpenType font with PostScript outlines is installed');
  const opened = openFont(await readFile(file));
  assert.ok(opened);
  assert.equal(opened.kind, 'CIDFontType0');
  const face = new InstalledFace('Test', opened);
  assert.equal(face.spell('Wa').length, 10);
  const [descendant] = asArray(asDict(face.font(new NewObjects()))?.get('DescendantFonts')) ?? [];
  const program = resolve(asDict(asDict(descendant)?.get('FontDescriptor'))?.get('FontFile3'));
  assert.ok(program instanceof PdfStream);
  const cff = readCff(decodeStream(program) ?? Buffer.alloc(0));
  const outlines = cff?.charStrings.filter((charString) => charString.length > 1) ?? [];
  assert.ok(outlines.length >= 2 && outlines.length <= 4, `${outlines.length} outlines for two letters`);
});

async function findFont(name: RegExp): Promise<string | undefined> {
  const folder = '/usr/share/fonts';
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const found = files.find((file) => name.test(file));
  return found === undefined ? undefined : path.join(folder, found);
}
