import assert from 'node:assert/strict';
import test from 'node:test';
import type { Box, PathObject } from '@pagewright/pdf/page-content.ts';
import type { Block } from '@pagewright/recognition';
import { makeParagraph, makePage } from '../../../test/make-document.ts';
import { shapeOf } from '../drawing/shape.ts';
import type { Element } from '../slide.ts';
import { layOutFrame } from '../text/lay-out.ts';
import { extentOf } from './extents.ts';
import { piecesOf } from './frames.ts';
import { joinShapes, type DrawnElement, type Standing } from './standing.ts';

const placement = { scale: 1, left: 0, top: 0 };
const WIDTH = 600;

function makeArea({ left, top, right, bottom }: Box, object = 0): PathObject {
  return {
    object,
    box: { left, top, right, bottom },
    fill: 0xffcc00,
    opacity: 1,
    segments: [],
    rectangles: [],
    curved: false,
    outline: {
      pieces: [
        { kind: 'move', x: left, y: top },
        { kind: 'line', x: right, y: top },
        { kind: 'line', x: right, y: bottom },
        { kind: 'line', x: left, y: bottom },
        { kind: 'close' },
      ],
      fillOpacity: 1,
      strokeOpacity: 0,
      plain: true,
    },
  };
}

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

function joined(blocks: Block[], paths: PathObject[]): { drawing: string[]; content: string[] } {
  const page = makePage(blocks);
  const frames = piecesOf(page, { paths, glyphs: [] }, undefined).flatMap((piece) =>
    piece.kind === 'frame' ? [layOutFrame(piece.frame)] : [],
  );
  const standing = frames.map((laid): Standing => ({
    kind: 'frame',
    laid,
    extent: extentOf(laid, { width: page.width, frames, others: [], unit: 1 }),
    scope: { placement, page, scale: 1, pages: new Set([1]) },
  }));
  const drawing = paths.map((path): DrawnElement => ({
    element: shapeOf(path, placement) ?? { xml: '', targets: [] },
    box: path.box,
    path,
  }));
  const { drawing: under, content } = joinShapes(standing, drawing, WIDTH);
  return { drawing: under.map(saying), content: content.map(saying) };
}

/** "filled: words" */
const saying = ({ xml }: Element): string =>
  `${/<p:spPr>.*FFCC00.*<\/p:spPr>/i.test(xml) ? 'filled' : 'bare'}:${[...xml.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => ` ${text}`).join('')}`;

const words = (text: string, left: number, top: number) => makeParagraph([text], { left, top });

test('a text alone in a shape is the text of the shape', () => {
  const made = joined([words('Inside', 120, 100), words('Below', 120, 300)], [makeArea(box(100, 80, 260, 140))]);
  assert.deepEqual(made, { drawing: [], content: ['filled: Inside', 'bare: Below'] });
});

test('of boxes within boxes each has its own text, and none covers another', () => {
  const paths = [makeArea(box(80, 80, 400, 300), 0), makeArea(box(100, 200, 260, 260), 1)];
  const made = joined([words('Outer', 100, 90), words('Inner', 120, 220)], paths);
  assert.deepEqual(made, { drawing: [], content: ['filled: Outer', 'filled: Inner'] });
  const turned = joined(
    [words('Inner', 120, 100), words('Outer', 100, 280)],
    [paths[0]!, makeArea(box(100, 90, 260, 130), 1)],
  );
  assert.deepEqual(turned, { drawing: ['filled: Outer'], content: ['filled: Inner'] });
});

test('a shape with something drawn on it keeps its place in the drawing', () => {
  const paths = [makeArea(box(80, 80, 400, 300), 0), makeArea(box(300, 200, 390, 290), 1)];
  assert.deepEqual(joined([words('Beside', 100, 90)], paths), { drawing: ['filled: Beside', 'filled:'], content: [] });
});

test('a frame drawn around a shape later covers nothing of it', () => {
  const { fill: _fill, ...frame } = makeArea(box(70, 70, 420, 320), 1);
  const made = joined([words('Inside', 120, 100)], [makeArea(box(100, 80, 260, 140)), frame]);
  assert.deepEqual(made.content, ['filled: Inside']);
});

test('text that is covered otherwise, or stands in artwork across the slide, stays by itself', () => {
  const over = [makeArea(box(80, 80, 400, 300), 0), makeArea(box(100, 95, 390, 290), 1)];
  assert.deepEqual(joined([words('Covered', 100, 90)], over).content, ['bare: Covered']);
  assert.deepEqual(joined([words('Wide', 100, 90)], [makeArea(box(0, 70, WIDTH, 120))]).content, ['bare: Wide']);
});
