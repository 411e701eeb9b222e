import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentDisposition, mediaTypeOf, readRange } from './headers.ts';
import { entryNames, zipName } from './zip.ts';

test('no name breaks out of its header', () => {
  for (const name of ['a"b.pdf', 'a\\b.pdf', 'a%41.pdf', 'été.pdf', '文件.pdf', "it's (1)*.pdf", '"'.repeat(50)]) {
    const value = contentDisposition(name);
    assert.match(
      value,
      /^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[A-Za-z0-9.~_!-]*(?:%[0-9A-F]{2}[A-Za-z0-9.~_!-]*)*$/,
      value,
    );
    assert.equal(decodeURIComponent(value.split("UTF-8''")[1] ?? ''), name);
  }
});

test('ranges are read as the standard says', () => {
  assert.deepEqual(readRange('bytes=0-', 10), { first: 0, last: 9 });
  assert.deepEqual(readRange('bytes=2-4', 10), { first: 2, last: 4 });
  assert.deepEqual(readRange('bytes=2-400', 10), { first: 2, last: 9 });
  assert.deepEqual(readRange('bytes=-3', 10), { first: 7, last: 9 });
  assert.deepEqual(readRange('bytes=-30', 10), { first: 0, last: 9 });
  assert.equal(readRange('bytes=10-', 10), 'outside');
  assert.equal(readRange('bytes=-0', 10), 'outside');
  for (const whole of [undefined, 'bytes=5-2', 'bytes=0-1,3-4', 'bytes=-', 'pages=1-2', 'bytes=a-b'])
    assert.equal(readRange(whole, 10), undefined);
});

test('results are given media types we know and nothing a browser runs', () => {
  assert.equal(mediaTypeOf('A.PDF'), 'application/pdf');
  assert.equal(mediaTypeOf('page.html'), 'application/octet-stream');
});

test('zip entries lie in one folder and sort by number', () => {
  const pages = Array.from({ length: 12 }, (_, index) => `Trip-${String(index + 1).padStart(2, '0')}.jpg`);
  assert.deepEqual(entryNames(pages).slice(0, 2), ['Trip/Trip-01.jpg', 'Trip/Trip-02.jpg']);
  assert.equal(zipName(pages), 'Trip.zip');
  assert.deepEqual(entryNames(['a.pdf', 'b.pdf', 'a.pdf']), ['a/1-a.pdf', 'a/2-b.pdf', 'a/3-a.pdf']);
});
