import type { MadePage } from './made-page.ts';
import { CAPTIONS, NAMES, PROSE } from './prose.ts';

const PRICES = ['9.50', '0.00', '6.00', '22.00', '2.50', '14.00', '0.40', '480.00'];

/** After complaints about what stands on, in and beside drawings. */
export const DRAWN_PAGES: readonly MadePage[] = [
  {
    name: 'panels',
    after: 'a background drawn over text (BabelDOC #537)',
    figure: 'hidden',
    css: 'body { font: 10.5pt/1.35 "Liberation Sans" } .panel { background: #fde9c8; padding: 9pt; margin: 8pt 0 } .tint { background: rgba(30, 90, 160, 0.16); padding: 9pt; box-shadow: 0 0 6pt rgba(0, 0, 0, 0.4) } mark { background: #ff8 } .dark { background: #223; color: #fff; padding: 9pt; margin: 8pt 0; opacity: 0.95 }',
    html: `<h1>Good to know</h1><div class="panel"><b>Opening hours</b><br>${PROSE[1]}</div><div class="tint">${PROSE[2]}</div><div class="dark">${PROSE[3]}</div><p>${PROSE[4].replace('Two boatbuilders and six apprentices', '<mark>Two boatbuilders and six apprentices</mark>')}</p><div class="panel">${PROSE[5]}</div>`,
  },
  {
    name: 'small-boxes',
    after: 'letters too small to read (BabelDOC #458)',
    figure: 'smallest',
    css: 'body { font: 9pt/1.2 "Liberation Sans" } .field { display: inline-block; width: 118pt; height: 34pt; border: 0.7pt solid; margin: 0 5pt 7pt 0; padding: 2pt 4pt; vertical-align: top; font-size: 7.5pt } .badge { display: inline-block; border: 0.7pt solid; padding: 1pt 3pt; width: 52pt; white-space: nowrap; margin: 3pt }',
    html: `<h1>Application for membership</h1>${[...NAMES, 'Date of birth', 'Place of residence', 'Telephone during the day', 'Signature of a parent'].map((text) => `<span class="field">${text}</span>`).join('')}<p>${PROSE[5]}</p>${['Annual fee', 'Paid in cash', 'Reduced fee', 'By transfer', 'Not member'].map((text) => `<span class="badge">${text}</span>`).join('')}<p>${PROSE[0]}</p>`,
  },
  {
    name: 'turned',
    after: 'turned words dropped (BabelDOC #615)',
    figure: 'turned',
    css: 'body { font: 10pt/1.35 "DejaVu Sans" } .up { position: absolute; left: 8pt; top: 300pt; transform-origin: 0 0; transform: rotate(-90deg); white-space: nowrap } .down { position: absolute; left: 488pt; top: 330pt; transform-origin: 0 0; transform: rotate(90deg); white-space: nowrap } .stamp { position: absolute; left: 180pt; top: 640pt; transform: rotate(-20deg); font-size: 20pt; color: #b22 } main { margin: 0 40pt } td { border: 0.6pt solid; width: 42pt; height: 90pt; vertical-align: bottom } td span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap }',
    html: `<main><h1>Visitors by month</h1><p>${PROSE[0]}</p><table><tr>${['January to March', 'April to June', 'July to August', 'September', 'Late autumn'].map((text) => `<td><span>${text}</span></td>`).join('')}</tr></table><p>${PROSE[4]}</p></main><div class="up">Number of visitors in thousands</div><div class="down">Source: counts at the entrance</div><div class="stamp">Draft for the council</div>`,
  },
  {
    name: 'full-page',
    after: 'drawn outside of the page, or lost (BabelDOC #615)',
    figure: 'outside',
    css: '@page { margin: 22pt } body { font: 12.4pt/1.3 "Caladea" } p { margin: 0 0 5pt } .right { text-align: right } .box { position: absolute; right: 0; bottom: 0; width: 170pt; border: 0.8pt solid; padding: 5pt; font-size: 9.5pt }',
    html: `<h1 class="right">Annual report of the friends of the museum</h1>${[...PROSE, ...PROSE].map((text) => `<p>${text}</p>`).join('')}<p class="right">Aldmoor, in the spring of 2025</p><div class="box">${CAPTIONS.join(', ')}</div>`,
  },
  {
    name: 'table',
    after: 'tables left as they are, cells that overflow (PDFMathTranslate #317)',
    figure: 'cells',
    css: 'body { font: 10pt/1.25 "Liberation Sans" } table { border-collapse: collapse; width: 100%; table-layout: fixed } td, th { border: 0.7pt solid #333; padding: 3pt 5pt; text-align: left; vertical-align: top } td:nth-child(n + 3), th:nth-child(n + 3) { text-align: right; width: 62pt } th { background: #dde6f0 }',
    html: `<h1>Prices of admission</h1><table><tr><th>Kind of ticket</th><th>What it includes</th><th>Weekdays</th><th>Weekends</th></tr>${NAMES.map((name, at) => `<tr><td>${name}</td><td>${CAPTIONS[at % 4]}</td><td>${PRICES[at]}</td><td>${PRICES[(at + 3) % 8]}</td></tr>`).join('')}</table><p>${PROSE[1]}</p>`,
  },
  {
    name: 'banner',
    after: 'text on a picture or a coloured banner',
    figure: 'ground',
    css: 'body { font: 11pt/1.4 "Noto Sans" } .banner { height: 150pt; padding: 24pt; color: #fff; background: linear-gradient(120deg, #123a5a, #2d7d8a 60%, #d9a441); font: bold 24pt/1.2 "Noto Sans" } .banner small { display: block; font: 12pt "Noto Sans"; margin-top: 10pt } .bar { background: #b03a2e; color: #fff; padding: 5pt 10pt; margin-top: 12pt }',
    html: `<div class="banner">The sea begins at our front door<small>Special exhibition in the weighing hall</small></div><div class="bar">Open every day of the summer</div><p>${PROSE[0]}</p><div class="bar">Tickets at the entrance</div><p>${PROSE[2]}</p>`,
  },
];
