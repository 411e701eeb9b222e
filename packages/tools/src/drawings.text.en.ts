import type { drawingOptions } from './drawings.ts';
import type { ToolText } from './tool.ts';

/** The words of what every tool that takes CAD drawings offers. */
export const drawingWords = {
  spaces: {
    label: 'What to draw',
    values: {
      all: { label: 'Model and layouts', hint: 'Each on a page of its own; empty ones are left out.' },
      model: { label: 'Model only' },
      layouts: { label: 'Layouts only', hint: 'Where a drawing has none, its model is drawn.' },
    },
  },
  pageSize: {
    label: 'Paper',
    values: {
      auto: {
        label: 'Automatic',
        hint: 'Layouts on their own sheets, the model on A4 or as large as its scale needs.',
      },
      a4: { label: 'A4' },
      a3: { label: 'A3' },
      a2: { label: 'A2' },
      a1: { label: 'A1' },
      a0: { label: 'A0' },
      letter: { label: 'Letter' },
      legal: { label: 'Legal' },
      tabloid: { label: 'Tabloid (11 × 17 in)' },
      'ansi-c': { label: 'ANSI C (17 × 22 in)' },
      'ansi-d': { label: 'ANSI D (22 × 34 in)' },
      'ansi-e': { label: 'ANSI E (34 × 44 in)' },
    },
  },
  orientation: {
    label: 'Orientation',
    values: {
      auto: { label: 'To suit the drawing' },
      portrait: { label: 'Portrait' },
      landscape: { label: 'Landscape' },
    },
  },
  margin: { label: 'Margin', hint: 'White space around the model, in millimetres. Layouts bring their own.' },
  scale: {
    label: 'Scale of the model',
    values: { fit: { label: 'Fill the page' }, ratio: { label: 'To scale, 1 : n' } },
  },
  ratio: { label: 'Scale 1 :', hint: 'For example 50 for 1 : 50.' },
  unit: {
    label: 'One unit of the drawing is',
    values: {
      auto: { label: 'As the drawing says' },
      millimetres: { label: '1 millimetre' },
      centimetres: { label: '1 centimetre' },
      metres: { label: '1 metre' },
      inches: { label: '1 inch' },
      feet: { label: '1 foot' },
    },
  },
  colours: {
    label: 'Colours',
    values: {
      paper: { label: 'Darkened for paper', hint: 'Yellow, cyan and other pale lines become dark enough to read.' },
      colour: { label: 'As drawn', hint: 'White lines print black.' },
      black: { label: 'Black', hint: 'Every line black, like the plot style “monochrome”.' },
      grey: { label: 'Shades of grey' },
      screen: { label: 'On black', hint: 'As on the screen of a CAD program.' },
    },
  },
  lineweights: { label: 'Line widths', hint: 'Off: hairlines only.' },
} satisfies ToolText<{ options: typeof drawingOptions }>['options'];
