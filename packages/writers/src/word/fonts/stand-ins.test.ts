import assert from 'node:assert/strict';
import test from 'node:test';
import type { TextStyle } from '@pagewright/recognition';
import { spacingOf, widthInEms } from '../../shared/fonts/advances.ts';
import { BASE_STYLE, makeDocument, makePage, makeParagraph } from '../../../test/make-text.ts';
import { writtenFamily } from './free-fonts.ts';
import { withStandIns } from './stand-ins.ts';

const TEXT = 'A line that is long enough to tell how wide letters are';

function styleAfter(style: Partial<TextStyle>, share: number, like: string): TextStyle {
  const width = (widthInEms(TEXT, { ...BASE_STYLE, ...style, family: like }) ?? 0) * 10 * share;
  const block = makeParagraph([TEXT], { right: 72 + width, style });
  const [page] = withStandIns(makeDocument([makePage(1, [block])])).pages;
  const [written] = page?.regions[0]?.columns[0]?.blocks ?? [];
  const run = written && 'lines' in written ? written.lines[0]?.runs[0] : undefined;
  assert.ok(run);
  return run.style;
}

test('a font that nobody has is stood in for by the one whose letters are as wide', () => {
  assert.equal(styleAfter({ family: 'Myriad Pro' }, 1, 'Calibri').family, 'Calibri');
  assert.equal(styleAfter({ family: 'Myriad Pro' }, 1, 'Arial').family, 'Arial');
  assert.equal(styleAfter({ family: 'AGaramondPro', serif: true }, 0.95, 'Times New Roman').family, 'Times New Roman');
});

test('letters stand as far apart as on the page', () => {
  assert.equal(spacingOf(styleAfter({}, 1, 'Arial')), 0);
  const closer = styleAfter({}, 0.96, 'Arial');
  const width = (widthInEms(TEXT, closer) ?? 0) * 10;
  assert.ok(Math.abs(width + TEXT.length * spacingOf(closer) - width * 0.96) < 0.5);
});

test('free fonts keep their names', () => {
  assert.equal(writtenFamily({ family: 'DejaVuSans-Bold', serif: false, fixedPitch: false }), 'DejaVu Sans');
  assert.equal(writtenFamily({ family: 'Helvetica', serif: false, fixedPitch: false }), 'Arial');
});
