import type { MadePage } from './made-page.ts';
import { CAPTIONS, PROSE } from './prose.ts';

const paragraphs = (from: number, to: number) =>
  PROSE.slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('');

/** After complaints about running text. */
export const TEXT_PAGES: readonly MadePage[] = [
  {
    name: 'dense-page',
    after: 'text over text (BabelDOC #592, #363, #544)',
    figure: 'overlaps',
    css: 'body { font: 10.5pt/1.3 "Liberation Serif" } p { margin: 0 0 4pt } aside { float: right; width: 150pt; margin: 0 0 6pt 12pt; padding: 6pt; border: 0.8pt solid #555; font: 9pt/1.25 "Liberation Sans" }',
    html: `<h1>A guide to the harbour museum</h1><aside><b>Before you come</b><p>${PROSE[5]}</p></aside>${paragraphs(0, 5)}<h2>The library</h2>${paragraphs(3, 6)}<h2>How to get there</h2>${paragraphs(1, 3)}`,
  },
  {
    name: 'superscripts',
    after: 'wrong size after a superscript (BabelDOC #256)',
    figure: 'raised',
    css: 'body { font: 11pt/1.4 "Liberation Serif" } sup, sub { font-size: 7pt; line-height: 0 } .notes { margin-top: 24pt; border-top: 0.6pt solid; font-size: 8.5pt }',
    html: `<h1>What the tide carries</h1>${PROSE.slice(0, 4)
      .map(
        (text, at) =>
          `<p>${text.replace('. ', `<sup>${at + 1}</sup>. `)} The basin covers 12.4 km<sup>2</sup>, and a cubic metre of its water weighs 1.025 × 10<sup>3</sup> kg; of CO<sub>2</sub> it holds 96 g.</p>`,
      )
      .join(
        '',
      )}<div class="notes">${CAPTIONS.map((text, at) => `<div><sup>${at + 1}</sup> ${text}, in the archive of the town.</div>`).join('')}</div>`,
  },
  {
    name: 'cards',
    after: 'sizes that jump between texts of one style',
    figure: 'sizes',
    css: 'body { font: 10pt/1.3 "Carlito" } main { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 10pt } section { border: 0.8pt solid #246; padding: 7pt; height: 150pt; overflow: hidden } section p { margin: 0 } h2 { font-size: 12pt; margin: 0 0 4pt }',
    html: `<h1>Six rooms, one house</h1><main>${PROSE.map((text, at) => `<section><h2>Room ${at + 1}</h2><p>${text.slice(0, [150, 260, 90, 290, 200, 120][at]).replace(/\s+\S*$/, '')}.</p></section>`).join('')}</main>${paragraphs(0, 2)}`,
  },
  {
    name: 'links',
    after: 'links that no longer lie on their words',
    figure: 'links',
    css: 'body { font: 11pt/1.4 "Noto Serif" } a { color: #14c }',
    html: `<h1>Where to read on</h1>${PROSE.map((text, at) => {
      const words = text.split(' ');
      const linked = (from: number, count: number, address: string) =>
        words.splice(
          from,
          count,
          `<a href="https://museum.example/${at}/${address}">${words.slice(from, from + count).join(' ')}</a>`,
        );
      linked(30, 5, 'second');
      linked(9, 3, 'first');
      return `<p>${words.join(' ')}</p>`;
    }).join('')}`,
  },
  {
    name: 'columns',
    after: 'a paragraph that goes on in the next column, head and foot',
    figure: 'columns',
    css: 'body { font: 10pt/1.35 "Liberation Serif" } main { columns: 2; column-gap: 22pt; height: 560pt; column-fill: auto; text-align: justify; hyphens: auto } p { margin: 0; text-indent: 12pt } header, footer { font: 8pt "Liberation Sans"; display: flex; justify-content: space-between; border-bottom: 0.6pt solid; margin-bottom: 14pt } footer { border: 0; border-top: 0.6pt solid; margin-top: 24pt }',
    html: `<header><span>Harbour museum of Aldmoor</span><span>Yearbook 2024</span></header><main><h2>The house and its rooms</h2>${paragraphs(0, 6)}${paragraphs(0, 3)}</main><footer><span>Published by the friends of the museum</span><span>17</span></footer>`,
  },
  {
    name: 'formulas',
    after: 'formulas within lines lost or torn',
    figure: 'formulas',
    css: 'body { font: 11pt/1.5 "Latin Modern Roman", "Liberation Serif" } math { font-family: "Latin Modern Math" }',
    html: `<h1>The height of the tide</h1>${PROSE.slice(0, 5)
      .map(
        (text) =>
          `<p>${text.slice(0, 160).replace(/\s+\S*$/, '')}, where <math><mi>h</mi><mo>=</mo><msub><mi>h</mi><mn>0</mn></msub><mo>+</mo><mi>A</mi><mi>cos</mi><mo>(</mo><mi>ω</mi><mi>t</mi><mo>−</mo><mi>φ</mi><mo>)</mo></math> is the height above the mark of the customs house, and <math><msup><mi>A</mi><mn>2</mn></msup><mo>≤</mo><mn>4</mn><mi>π</mi></math> was measured by the pilots of the estuary.</p>`,
      )
      .join('')}`,
  },
];
