import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makeRawPage, streamOf, type RawPage } from '@pagewright/testkit';
import { withDocument } from '../../pdfium/open.ts';
import type { Box, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import { readPageContent } from '../read-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'drawings-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function read(page: RawPage): Promise<PageContent> {
  const file = path.join(folder, `${(files += 1)}.pdf`);
  makeRawPage(file, page);
  return withDocument({ path: file }, (document) => readPageContent(document, 1));
}

const paths = async (page: RawPage): Promise<PathObject[]> => (await read(page)).paths;

function isBox(actual: Box | undefined, [left, top, right, bottom]: [number, number, number, number]): void {
  assert.ok(actual);
  const { left: l, top: t, right: r, bottom: b } = actual;
  const off = Math.max(Math.abs(l - left), Math.abs(t - top), Math.abs(r - right), Math.abs(b - bottom));
  assert.ok(off < 0.05, `${JSON.stringify(actual)} is not ${left} ${top} ${right} ${bottom}`);
}

test('a filled rectangle is told as such, from the top left', async () => {
  const [rectangle] = await paths({ content: '1 0 0 rg 10 20 30 40 re f' });
  assert.equal(rectangle?.fill, 0xff0000);
  assert.equal(rectangle?.stroke, undefined);
  assert.equal(rectangle?.rectangles.length, 1);
  assert.equal(rectangle?.segments.length, 4);
  assert.equal(rectangle?.curved, false);
  isBox(rectangle?.rectangles[0], [10, 40, 40, 80]);
});

test('four lines that meet are a rectangle as well, closed or filled, and a thin one stays one', async () => {
  const [closed, back, filled, thin, open] = await paths({
    content: `10 10 m 50 10 l 50 30 l 10 30 l h S
10 10 m 50 10 l 50 30 l 10 30 l 10 10 l S
10 10 m 50 10 l 50 30 l 10 30 l f
10 10 100 0.4 re f
10 10 m 50 10 l 50 30 l 10 30 l S`,
  });
  for (const one of [closed, back, filled]) isBox(one?.rectangles[0], [10, 70, 50, 90]);
  assert.equal(closed?.segments.length, 4);
  assert.equal(filled?.segments.length, 4);
  isBox(thin?.rectangles[0], [10, 89.6, 110, 90]);
  assert.deepEqual(open?.rectangles, []);
  assert.equal(open?.segments.length, 3);
});

test('several rectangles in one path are several', async () => {
  const [path] = await paths({ content: '0 0 10 10 re 20 0 10 10 re 40 0 10 10 re f' });
  assert.equal(path?.rectangles.length, 3);
});

test('matrices of page and form apply to lines, widths and dashes', async () => {
  const [line] = await paths({
    content: 'q 2 0 0 2 0 0 cm /Fm Do Q',
    resources: '/XObject <</Fm 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Matrix[1 0 0 1 5 0]',
        '0 0 1 RG 3 w [2 1] 0 d 5 10 m 25 10 l S',
      ),
    },
  });
  assert.equal(line?.stroke?.color, 0x0000ff);
  assert.ok(Math.abs((line?.stroke?.width ?? 0) - 6) < 0.01);
  assert.deepEqual(line?.stroke?.dash, [4, 2]);
  const [segment] = line?.segments ?? [];
  assert.ok(segment);
  isBox({ left: segment.x1, top: segment.y1, right: segment.x2, bottom: segment.y2 }, [20, 80, 60, 80]);
});

test('a rectangle on a page that is shown turned has its sides along the axes', async () => {
  const [rectangle] = await paths({ content: '10 20 30 40 re f', page: '/Rotate 90' });
  isBox(rectangle?.rectangles[0], [20, 10, 60, 40]);
});

test('curves and slanting lines are drawing', async () => {
  const all = await paths({ content: '10 10 m 20 20 30 20 40 10 c S 10 10 m 40 30 l S 10 10 m 40 10 l S' });
  assert.deepEqual(
    all.map(({ curved }) => curved),
    [true, true, false],
  );
});

test('paths are cut to their clip, and those outside of it are not there', async () => {
  const all = await paths({
    content: 'q 10 10 50 50 re W n 0 0 200 30 re f 100 0 10 10 re f 0 20 m 200 20 l S Q',
  });
  assert.equal(all.length, 2);
  isBox(all[0]?.rectangles[0], [10, 70, 60, 90]);
  assert.ok((all[1]?.segments[0]?.x2 ?? 0) < 61);
});

test('what is not painted is not told, nor what is wholly transparent', async () => {
  const all = await paths({
    content: '0 0 10 10 re n /Clear gs 0 0 20 20 re f',
    resources: '/ExtGState <</Clear <</ca 0>>>>',
  });
  assert.deepEqual(all, []);
});

test('a clip of many rectangles reaches as far as all of them', async () => {
  for (const count of [30, 66, 700]) {
    const rows = Array.from({ length: count }, (_, at) => `0 ${(at * 90) / (count - 1)} 80 1 re`);
    const [path] = await paths({ content: `q ${rows.join(' ')} W n 0 0 100 100 re f Q` });
    assert.ok(path && path.box.left < 1 && path.box.right > 79, `${count}: ${JSON.stringify(path?.box)}`);
    assert.ok(path.box.top < 12 && path.box.bottom > 98, `${count}: ${JSON.stringify(path.box)}`);
  }
});

test('a shading is a drawing within its clip', async () => {
  const [shading] = await paths({
    content: 'q 10 10 50 20 re W n /Sh sh Q',
    resources:
      '/Shading <</Sh <</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 100 0]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>>>',
  });
  assert.equal(shading?.curved, true);
  isBox(shading?.box, [10, 70, 60, 90]);
});

test('a drawing without end is read in part', async () => {
  const lines = Array.from(
    { length: 60_000 },
    (_, at) => `${at % 200} 0 m ${at % 200} 100 l ${at % 190} 50 l 0 0 l 1 1 l S`,
  );
  const { paths: all, truncated } = await read({ content: lines.join('\n') });
  const pieces = all.reduce((sum, { segments }) => sum + segments.length, 0);
  assert.ok(pieces > 100_000 && pieces <= 200_000, `${pieces} pieces`);
  assert.equal(truncated, true);
});

test('an outline is told whole and in order where it is asked for, and what a shape alone cannot show is not plain', async () => {
  const file = path.join(folder, `${(files += 1)}.pdf`);
  const circleClip = '50 0 m 50 60 0 60 0 0 c W n';
  makeRawPage(file, {
    content: `1 0 0 rg 10 10 m 20 10 l 30 20 40 30 10 10 c h f q ${circleClip} 10 10 20 20 re f Q`,
  });
  const { paths } = await withDocument({ path: file }, (document) =>
    readPageContent(document, 1, { outlines: 'whole' }),
  );
  assert.deepEqual(
    paths[0]?.outline?.pieces.map(({ kind }) => kind),
    ['move', 'line', 'curve', 'close'],
  );
  assert.equal(paths[0]?.outline?.plain, true);
  assert.equal(paths[0]?.outline?.fillOpacity, 1);
  assert.equal(paths[1]?.outline?.plain, false);
});

test('what a form is painted with thinly is as thin as it shows', async () => {
  const form = (more: string) => ({
    content: '/Gs gs /Fm Do',
    resources: '/ExtGState <</Gs <</ca 0.4>>>> /XObject <</Fm 10 0 R>>',
    objects: {
      10: streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 100 100]${more}`, '1 0 0 rg 10 20 30 40 re f'),
    },
  });
  const [grouped] = await paths(form('/Group<</S/Transparency>>'));
  assert.ok(Math.abs((grouped?.opacity ?? 0) - 0.4) < 0.01, String(grouped?.opacity));
  const [single] = await paths(form(''));
  assert.ok(Math.abs((single?.opacity ?? 0) - 0.4) < 0.01, String(single?.opacity));
});
