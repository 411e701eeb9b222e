import assert from 'node:assert/strict';
import test from 'node:test';
import { loadTool, type ToolDeclaration } from '@pagewright/tools';
import { readCall } from './arguments.ts';
import { forecastLines } from './forecast.ts';
import { withImplied } from './implied.ts';
import { UsageError } from './usage.ts';

const merge = await loadTool('merge-pdf');
const takingPages: ToolDeclaration = {
  ...merge.declaration,
  files: { mode: 'together', least: 2, most: 20, pages: true },
};

test('--pages is for the file before it, whatever files are called', () => {
  const words = ['a[1-3].pdf', '--pages', '1-3, 5', 'b.pdf', '--pages=-2', 'a[1-3].pdf', '--', '--pages'];
  assert.deepEqual(readCall(takingPages, words, '/home').files, [
    { path: '/home/a[1-3].pdf', pages: '1-3, 5' },
    { path: '/home/b.pdf', pages: '-2' },
    { path: '/home/a[1-3].pdf' },
    { path: '/home/--pages' },
  ]);
});

test('--pages without a file, twice for one, or for a tool that takes none is no call', async () => {
  const rotate = await loadTool('compress-pdf');
  for (const [declaration, words] of [
    [takingPages, ['--pages', '1', 'a.pdf']],
    [takingPages, ['a.pdf', '--pages', '1', '--pages', '2']],
    [rotate.declaration, ['a.pdf', '--pages', '1']],
  ] as const)
    assert.throws(() => readCall(declaration, words, '/home'), UsageError, words.join(' '));
});

test('passwords may begin with a dash, and be given several times', () => {
  const words = ['a.pdf', '--input-password', '-x', '--input-password', 'y'];
  assert.deepEqual(readCall(merge.declaration, words, '/').passwords, ['-x', 'y']);
});

test('what a result is called says its format, unless an option does', async () => {
  const { declaration } = await loadTool('mind-map-pdf');
  const formatOf = (...words: string[]) => readCall(declaration, ['a.pdf', ...words], '/').options['format'];
  assert.deepEqual(
    [formatOf('-o', 'map.SVG'), formatOf('-o', 'map.md'), formatOf('-o', 'maps/'), formatOf('-o', 'map.xyz')],
    ['svg', 'markdown', undefined, undefined],
  );
  assert.equal(formatOf('-o', 'map.svg', '--format', 'png'), 'png');
});

test('no option is passed over: one that needs another brings it along, or is refused', async () => {
  const [split, compress, jpg] = await Promise.all(
    ['split-pdf', 'compress-pdf', 'jpg-to-pdf'].map((slug) => loadTool(slug)),
  );
  assert.ok(split && compress && jpg);
  assert.deepEqual(withImplied(split.declaration, { ranges: '1-3' }), { ranges: '1-3', mode: 'ranges' });
  assert.deepEqual(withImplied(split.declaration, { every: '2' }), { every: '2' });
  assert.deepEqual(withImplied(compress.declaration, { size: '2', sizeUnit: 'KB', grey: 'true' }), {
    size: '2',
    sizeUnit: 'KB',
    grey: 'true',
    level: 'target',
  });
  assert.equal(withImplied(merge.declaration, { contentsHeading: 'Parts' })['contents'], 'true');
  const refused = { name: 'UsageError', message: '--ranges counts only with --mode ranges.' };
  assert.throws(() => withImplied(split.declaration, { mode: 'size', ranges: '1-3' }), refused);
  assert.throws(() => withImplied(compress.declaration, { rate: '100', percent: '50' }), UsageError);
  assert.throws(() => withImplied(jpg.declaration, { orientation: 'landscape' }), {
    message: '--orientation counts only with --page-size a4 or --page-size letter.',
  });
});

test('a forecast is spoken in both languages', () => {
  const parts = [
    { name: 'Report-1.pdf', pages: '1-3', count: 3 },
    { name: 'Report-2.pdf', pages: '4', count: 1 },
  ];
  const sizes = [{ option: 'level', value: 'low', bytes: 1_250_000 }];
  assert.deepEqual(forecastLines(merge, ['Report.pdf'], { notes: [], parts, sizes }, 'en'), [
    'Report.pdf',
    '  2 results:',
    '    Report-1.pdf  pages 1-3',
    '    Report-2.pdf  page 4',
    '  Estimated size of the result:',
    '    level low: 1.3 MB',
  ]);
  assert.deepEqual(forecastLines(merge, ['Report.pdf'], { notes: [] }, 'fr'), [
    'Report.pdf',
    '  Il n’y a rien à signaler avant de commencer.',
  ]);
});

test('a choice may stand alone, and the name of a file for the value that makes one', async () => {
  const { declaration } = await loadTool('annotate-pdf');
  const read = (...words: string[]) => {
    const { files, options, places } = readCall(declaration, ['a.pdf', ...words], '/home');
    return { files: files.map(({ path }) => path), options, places };
  };
  const files = ['/home/a.pdf'];
  assert.deepEqual(read('--flatten', '-o', 'b.pdf'), { files, options: { flatten: 'comments' }, places: {} });
  assert.deepEqual(read('--flatten', 'comments-and-fields'), {
    files,
    options: { flatten: 'comments-and-fields' },
    places: {},
  });
  assert.deepEqual(read('--flatten', 'b.xfdf').files, ['/home/a.pdf', '/home/b.xfdf']);
  assert.deepEqual(read('--export', 'out/c.XFDF').places, { export: '/home/out/c.XFDF' });
  assert.deepEqual(read('--export', 'c.pdf').options, { export: 'summary' });
  assert.deepEqual(read('--export=csv'), { files, options: { export: 'csv' }, places: {} });
  assert.deepEqual(read('--export', 'c.docx').options, { export: 'c.docx' }, 'which the tool refuses');
});
