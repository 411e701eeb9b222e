import assert from 'node:assert/strict';
import test from 'node:test';
import { layoutMindMap, type MindMap } from '@pagewright/contract';
import { mapAsDiagram } from './map-as-diagram.ts';
import { mapAsJson } from './map-as-json.ts';
import { mapAsMarkdown } from './map-as-markdown.ts';
import { mapAsOpml } from './map-as-opml.ts';
import { mapAsSvg } from './map-as-svg.ts';
import { MAP_WORDS } from './map-words.ts';

const EVIL = '<script>alert("1")</script> & \u0007 [x](javascript:1) *b*';
const map: MindMap = {
  nodes: [
    { id: 'a', label: 'Harbours & <tides>', page: 1, children: ['b', 'c'] },
    { id: 'b', label: 'Tides', page: 2, children: ['d'] },
    { id: 'c', label: EVIL, full: `${EVIL} and all the rest`, more: 1200, children: [] },
    { id: 'd', label: '1. Spring tides', page: 3, children: ['e'] },
    { id: 'e', label: 'In March', children: [] },
  ],
};
const layout = layoutMindMap(map, {
  measure: (text, size) => text.length * size * 0.5,
  sides: 'both',
  moreText: MAP_WORDS.en.more,
  namedText: MAP_WORDS.en.named,
});

test('Markdown is a nested list with pages, and nothing in it is markup', () => {
  assert.equal(
    mapAsMarkdown(map, MAP_WORDS.en),
    [
      '# Harbours & \\<tides>',
      '',
      '- Tides (p.\u00a02)',
      '  - 1\\. Spring tides (p.\u00a03)',
      '    - In March',
      '- \\<script>alert("1")\\</script> & \u0007 [x\\](javascript:1) \\*b\\* and all the rest',
      '  - *+ 1,200 more*',
      '',
    ].join('\n'),
  );
});

test('OPML opens and closes an outline for each node, in the tree’s own order', () => {
  const told: [depth: number, text: string | undefined, page: string | undefined][] = [];
  let depth = 0;
  for (const { 0: tag, 1: attributes = '' } of mapAsOpml(map, 'Harbours').matchAll(/<\/?outline\b([^>]*?)\/?>/gu)) {
    if (tag.startsWith('</')) depth -= 1;
    else {
      told.push([depth, /text="([^"]*)"/u.exec(attributes)?.[1], /pagewright:page="(\d+)"/u.exec(attributes)?.[1]]);
      if (!tag.endsWith('/>')) depth += 1;
    }
  }
  assert.equal(depth, 0);
  assert.deepEqual(told, [
    [0, 'Harbours &amp; &lt;tides&gt;', '1'],
    [1, 'Tides', '2'],
    [2, '1. Spring tides', '3'],
    [3, 'In March', undefined],
    [
      1,
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; \ufffd [x](javascript:1) *b* and all the rest',
      undefined,
    ],
  ]);
});

test('an SVG has every line as text within its bounds, and neither script, style nor anything from outside', () => {
  const tags = [...mapAsSvg(layout, 'Harbours').matchAll(/<(\w+)\b([^>]*)>/gu)];
  const names = new Set(tags.map(([, name]) => name));
  assert.deepEqual([...names].sort(), ['g', 'path', 'rect', 'svg', 'text', 'title']);
  for (const [tag] of tags) assert.doesNotMatch(tag, /\b(?:on\w+|(?:xlink:)?href|style|class)=/u);
  const number = (tag: string, name: string) => Number(new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(tag)?.[1]);
  const texts = tags.flatMap(([tag, name]) => (name === 'text' ? [tag] : []));
  assert.equal(texts.length, layout.nodes.flatMap(({ lines }) => lines).length);
  for (const text of texts) {
    assert.ok(number(text, 'x') > 0 && number(text, 'x') + number(text, 'textLength') < layout.width);
    assert.ok(number(text, 'y') > 0 && number(text, 'y') < layout.height);
  }
});

test('a diagram has a box for each node, a curve to all but the root, and every line', () => {
  const { page, boxes, curves, texts } = mapAsDiagram(layout, 'en');
  assert.deepEqual(page, { width: layout.width, height: layout.height });
  assert.deepEqual([boxes.length, curves.length], [5, 4]);
  assert.deepEqual(
    texts.map(({ text }) => text),
    layout.nodes.flatMap(({ lines }) => lines.map(({ text }) => text)),
  );
});

test('JSON has nodes within each other', () => {
  const value = JSON.parse(mapAsJson(map, { languages: ['en'], pages: 9 }));
  assert.deepEqual([value.format, value.version, value.languages, value.pages], ['pagewright-mind-map', 1, ['en'], 9]);
  assert.equal(value.root.children[0].children[0].children[0].label, 'In March');
  assert.equal(value.root.children[1].text, `${EVIL} and all the rest`);
});

test('a name that is a model’s own says so in every format', () => {
  const named: MindMap = {
    nodes: [
      { id: 'a', label: 'Lease', children: ['b', 'c'] },
      { id: 'b', label: 'Money', naming: 'model', children: [] },
      { id: 'c', label: 'Rent', naming: 'headings', children: [] },
    ],
  };
  assert.equal(mapAsMarkdown(named, MAP_WORDS.fr), '# Lease\n\n- Money (nommé par un modèle)\n- Rent\n');
  assert.match(mapAsOpml(named, 'Lease'), /text="Money" pagewright:naming="model"/);
  const { root } = JSON.parse(mapAsJson(named, { languages: ['en'], pages: 1 }));
  assert.deepEqual([root.children[0].naming, root.children[1].naming], ['model', 'headings']);
  const drawn = layoutMindMap(named, {
    measure: (text, size) => text.length * size * 0.5,
    sides: 'both',
    moreText: MAP_WORDS.en.more,
    namedText: MAP_WORDS.en.named,
  });
  const lines = drawn.nodes.flatMap((placed) => placed.lines.map(({ text, isNote }) => [text, isNote]));
  assert.deepEqual(lines, [
    ['Lease', false],
    ['Money', false],
    ['named by a model', true],
    ['Rent', false],
  ]);
});
