import type { Comment, CommentType, PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { Stroke } from '@pagewright/contract/edits/annotations/remark.ts';
import type { Measure } from '@pagewright/contract/edits/annotations/measure.ts';

/** One comment of every kind, in the upper left 400 by 500 points of a page that begins there. */

const said = {
  author: 'Zofia Łęcka',
  contents: 'Proszę sprawdzić — Ω and 漢字',
  created: '2026-03-04T05:06:07+01:00',
  modified: '2026-03-05T06:07:08Z',
};

const RED: Stroke = { colour: [0.8, 0, 0], width: 2, dash: 'solid' };
const BLUE: Stroke = { colour: [0, 0.2, 0.8], width: 3, dash: 'dashed' };

const measureWith = (faces: string[]): Measure => ({
  perPoint: 25.4 / 72,
  unit: 'mm',
  digits: 1,
  faces,
  size: 9,
});

export const putSample = (page: number, comment: Comment, id = 'comment'): PutAnnotation => ({
  kind: 'annotation.put',
  page,
  id,
  comment,
});

const wave = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, at) => [x + at * 9, y + (at % 2) * 15]).flat();

/** What a comment may need beside it. */
export interface Beside {
  faces: string[];
  /** A PNG file and any other one, by their hashes. */
  image: string;
  attached: string;
}

/** One word of each script. */
export const SAMPLE_WORDS = ['Quick', 'zażółć', 'Ωμέγα', 'Жизнь', 'السلام', 'שלום', '漢字', '😀'];

const saidNow = { author: said.author, created: said.created, modified: said.modified };

/** A wave, and a ring whose hole is drawn the other way round. */
const SCRAWL =
  'M10 60C40 -10 60 -10 90 60.25L90 75C60 5 40 5 10 75ZM150 10L280 10L280 90L150 90ZM180 30L180 70L250 70L250 30Z';

/** Under what each is for. */
export const sampleComments = ({
  faces,
  image,
  attached,
}: Beside): Record<string, Comment & { type: CommentType }> => ({
  'free text': {
    type: 'free-text',
    ...saidNow,
    box: { x: 70, y: 700, rotation: 0, width: 150 },
    height: 90,
    inset: 4,
    paragraphs: [
      {
        runs: [
          { text: 'Héllo Łódź & <co> ', size: 12, colour: [0, 0, 0], faces },
          { text: 'in red', size: 14, colour: [0.8, 0, 0], bold: true, underline: true, faces },
        ],
        align: 'centre',
      },
      { runs: [{ text: '', size: 12, colour: [0, 0, 0], faces }], align: 'left' },
      {
        runs: [{ text: SAMPLE_WORDS.join(' '), size: 11, colour: [0, 0.2, 0.4], slanted: true, faces }],
        align: 'left',
      },
    ],
    lineSpacing: 1.2,
    letterSpacing: 0,
    fill: [1, 1, 0.8],
    border: RED,
    opacity: 0.9,
  },
  'free text upright on a turned page': {
    type: 'free-text',
    ...saidNow,
    box: { x: 100, y: 600, rotation: 90 },
    inset: 0,
    paragraphs: [{ runs: [{ text: 'no frame', size: 18, colour: [0.2, 0.4, 0], faces }], align: 'left' }],
    lineSpacing: 1,
    letterSpacing: 2,
    fill: null,
    border: null,
  },
  callout: {
    type: 'free-text',
    ...saidNow,
    box: { x: 130, y: 700, rotation: 10, width: 90 },
    inset: 5,
    paragraphs: [{ runs: [{ text: 'about this here', size: 12, colour: [0, 0, 0], faces }], align: 'right' }],
    lineSpacing: 1,
    letterSpacing: 0,
    fill: [1, 1, 1],
    border: { ...RED, width: 1 },
    callout: { points: [60, 600, 90, 660, 125, 680], ending: 'open-arrow' },
  },
  'standard stamp': {
    type: 'stamp',
    ...said,
    box: { x: 80, y: 620, rotation: 20, width: 150, height: 50 },
    look: { is: 'text', lines: ['APPROVED'], colour: [0, 0.5, 0.2], faces, name: 'Approved' },
  },
  'stamp of own lines': {
    type: 'stamp',
    ...said,
    box: { x: 80, y: 700, rotation: 0, width: 160, height: 70 },
    look: {
      is: 'text',
      lines: [SAMPLE_WORDS.slice(0, 4).join(' '), SAMPLE_WORDS.slice(4).join(' '), '2026-03-04'],
      colour: [0.7, 0, 0],
      faces,
    },
    opacity: 0.7,
  },
  'stamp of an image': {
    type: 'stamp',
    ...said,
    box: { x: 80, y: 680, rotation: 90, width: 60, height: 100 },
    look: { is: 'image', asset: image },
  },
  'stamp of a drawing': {
    type: 'stamp',
    ...said,
    box: { x: 140, y: 640, rotation: 90, width: 90, height: 40 },
    look: { is: 'drawing', width: 300, height: 100.5, colour: [0.1, 0.2, 0.6], path: SCRAWL },
    opacity: 0.8,
  },
  file: {
    type: 'file',
    ...said,
    x: 60,
    y: 690,
    icon: 'paperclip',
    colour: [0.2, 0.5, 1],
    asset: attached,
    name: 'zażółć.csv',
  },
  'file on a pin': {
    type: 'file',
    ...said,
    x: 60,
    y: 690,
    icon: 'push-pin',
    colour: [1, 0.3, 0.2],
    asset: attached,
    name: 'setup.exe',
    opacity: 0.9,
  },
  highlight: {
    type: 'highlight',
    ...said,
    quads: [[50, 700, 150, 700, 50, 688, 150, 688]],
    colour: [1, 0.8, 0],
  },
  note: { type: 'note', ...said, x: 60, y: 690, icon: 'comment', colour: [1, 0.8, 0] },
  ink: {
    type: 'ink',
    ...said,
    strokes: [{ points: wave(60, 640, 12) }, { points: wave(60, 600, 8) }],
    stroke: RED,
  },
  'ink with pressure': {
    type: 'ink',
    ...said,
    strokes: [{ points: wave(60, 640, 12), pressures: wave(0, 0, 6).map((_, at) => (at % 4) / 4 + 0.1) }],
    stroke: { ...RED, width: 3 },
    opacity: 0.5,
  },
  line: {
    type: 'line',
    ...said,
    from: [60, 600],
    to: [200, 640],
    startEnding: 'none',
    endEnding: 'none',
    stroke: BLUE,
    fill: null,
  },
  arrow: {
    type: 'line',
    ...said,
    from: [60, 600],
    to: [200, 640],
    startEnding: 'circle',
    endEnding: 'closed-arrow',
    stroke: RED,
    fill: [0.8, 0, 0],
    opacity: 0.6,
  },
  length: {
    type: 'line',
    ...said,
    contents: '',
    from: [60, 600],
    to: [200, 640],
    startEnding: 'butt',
    endEnding: 'butt',
    stroke: { ...RED, width: 1 },
    fill: null,
    measure: measureWith(faces),
  },
  rectangle: { type: 'rectangle', ...said, area: [60, 600, 200, 680], stroke: RED, fill: [1, 0.9, 0.9] },
  cloud: { type: 'rectangle', ...said, area: [60, 600, 200, 680], stroke: RED, fill: null, cloud: 1 },
  ellipse: { type: 'ellipse', ...said, area: [60, 600, 200, 680], stroke: BLUE, fill: null, opacity: 0.8 },
  polygon: {
    type: 'polygon',
    ...said,
    points: [60, 600, 200, 620, 180, 700, 100, 640],
    stroke: null,
    fill: [0, 0.6, 0.2],
  },
  'cloudy polygon': {
    type: 'polygon',
    ...said,
    points: [60, 600, 200, 620, 180, 700, 100, 640],
    stroke: { ...RED, width: 1 },
    fill: [1, 1, 0.8],
    cloud: 2,
  },
  area: {
    type: 'polygon',
    ...said,
    points: [60, 600, 200, 600, 200, 700, 60, 700],
    stroke: RED,
    fill: null,
    measure: measureWith(faces),
  },
  polyline: {
    type: 'polyline',
    ...said,
    points: [60, 600, 100, 660, 140, 610, 200, 690],
    startEnding: 'diamond',
    endEnding: 'open-arrow',
    stroke: { ...RED, dash: 'dotted' },
    fill: [1, 1, 1],
  },
  perimeter: {
    type: 'polyline',
    ...said,
    contents: '',
    points: [60, 600, 100, 660, 160, 660],
    startEnding: 'slash',
    endEnding: 'slash',
    stroke: RED,
    fill: null,
    measure: { ...measureWith(faces), unit: 'm', perPoint: 0.0123 },
  },
});
