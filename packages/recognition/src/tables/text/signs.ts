import type { Sign, SignGroups } from '../../evidence/sign.ts';
import type { TableFacts } from './table-facts.ts';

/** Lines with the same ends above, within and below. */
const FRAMING = 3;
/** Share of letters in fonts of formulas from which the chunks are parts of equations. */
const FORMULA = 0.25;
/** Fields that the area of a form has at least, and in parts of its texts. */
const FIELDS = { least: 3, share: 0.12 };
/** Share of cells with nothing but leading dots: lines of a form or of contents. */
const LEADING_CELLS = 0.12;
/** Share of figures from which dots lead to the columns of a table. */
const LED_FIGURES = 0.6;
/** Share of rows in which dots lead to something, in contents. */
const LED_ROWS = 0.4;
/** Share of the area that is drawn over from which it is a chart with its labels. */
const DRAWN = 0.3;

const SIGNS: Sign<TableFacts>[] = [
  { name: 'figures', weight: 1.6, holds: ({ figures }) => figures >= 0.4, why: 'many of its entries are figures' },
  {
    name: 'some-figures',
    weight: 0.7,
    holds: ({ figures }) => figures >= 0.2 && figures < 0.4,
    why: 'some of its entries are figures',
  },
  { name: 'rules', weight: 1.4, holds: ({ rules }) => rules >= 2, why: 'lines run over its width, above and below' },
  { name: 'one-rule', weight: 0.5, holds: ({ rules }) => rules === 1, why: 'a line runs over its width' },
  {
    name: 'framed',
    weight: 1,
    holds: ({ framing }) => framing >= FRAMING,
    why: 'lines with the same ends above, within and below: nothing but a table is ruled so',
  },
  { name: 'three-columns', weight: 0.9, holds: ({ width }) => width >= 3, why: 'text seldom parts at two places' },
  { name: 'five-columns', weight: 0.4, holds: ({ width }) => width >= 5, why: 'text never parts at four places' },
  { name: 'captioned', weight: 1, holds: ({ captioned }) => captioned, why: '“Table 3” stands above it' },
  { name: 'four-rows', weight: 0.5, holds: ({ height }) => height >= 4, why: 'chance does not repeat so often' },
  {
    name: 'aligned',
    weight: 0.7,
    holds: ({ alignment }) => alignment >= 0.75,
    why: 'entries keep to an edge or the middle of their column',
  },
  { name: 'wordy', weight: -0.6, holds: ({ words }) => words > 4, why: 'cells of more than a few words' },
  { name: 'prose', weight: -1.2, holds: ({ words }) => words > 7, why: 'cells as long as lines of prose' },
  { name: 'long-cell', weight: -0.8, holds: ({ longest }) => longest > 40, why: 'a paragraph among the cells' },
  { name: 'sparse', weight: -1, holds: ({ filled }) => filled < 0.45, why: 'most of its places are empty' },
  {
    name: 'two-of-words',
    weight: -0.8,
    holds: ({ width, figures }) => width === 2 && figures < 0.3,
    why: 'two columns of words: labels, or text in columns',
  },
  {
    name: 'list',
    weight: -4,
    holds: ({ listLikeness }) => listLikeness,
    why: 'the share of its first column that is labels of a list',
  },
  {
    name: 'formulas',
    weight: -3,
    holds: ({ formulas }) => formulas > FORMULA,
    why: 'parts of equations stand apart as cells do',
  },
  { name: 'in-margin', weight: -3, holds: ({ margin }) => margin === 'within', why: 'a header or footer' },
  {
    name: 'reaches-margin',
    weight: -2,
    holds: ({ margin }) => margin === 'reaches',
    why: 'two lines of which one stands where headers and footers do',
  },
  {
    name: 'form',
    weight: -3,
    holds: ({ fields, texts }) => fields >= Math.max(FIELDS.least, texts * FIELDS.share),
    why: 'boxes to fill in stand among the text: a form',
  },
  {
    name: 'dots-alone',
    weight: -3,
    // A dot may also stand for a figure that is missing, among many that are not.
    holds: ({ leading, texts, figures }) => leading > texts * LEADING_CELLS && figures < LED_FIGURES / 2,
    why: 'cells of nothing but leading dots: lines of a form or of contents',
  },
  {
    name: 'page-numbers',
    weight: -3,
    holds: ({ endsInPageNumbers }) => endsInPageNumbers,
    why: 'titles, and numbers that never fall: contents without dots',
  },
  {
    name: 'bare-words',
    weight: -0.6,
    holds: ({ rules, figures, width }) => rules === 0 && figures < 0.1 && width <= 3,
    why: 'no line and no figures in two or three columns',
  },
  {
    name: 'bare-words-wide',
    weight: -0.3,
    holds: ({ rules, figures, width }) => rules === 0 && figures < 0.1 && width > 3,
    why: 'no line and no figures, if in many columns',
  },
  {
    name: 'two-bare-rows',
    weight: -0.8,
    holds: ({ rules, height }) => rules === 0 && height < 3,
    why: 'two rows may stand beneath each other by chance',
  },
  { name: 'chart', weight: -4, holds: ({ drawn }) => drawn > DRAWN, why: 'drawn over: labels of a chart' },
  {
    name: 'contents',
    weight: -3,
    holds: ({ width, figures, led, height }) => (width === 2 || figures < LED_FIGURES) && led >= height * LED_ROWS,
    why: 'dots lead to the last column: a table of contents',
  },
];

/** What speaks for and against a grid found by its text alone being a table. */
export const TABLE_SIGNS: SignGroups<TableFacts> = [SIGNS];
