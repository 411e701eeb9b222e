import type { MeasureText } from '@pagewright/contract/mind-maps/label-lines.ts';

/** How long texts are in the font of an element, in pixels. */
export function measureIn(element: Element): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(element);
  const known = new Map<string, number>();
  return (text, size) => {
    const key = `${size} ${text}`;
    const length = known.get(key);
    if (length !== undefined || !context) return length ?? text.length * size;
    context.font = `${size}px ${fontFamily}`;
    // What is drawn is rounded to pixels of the screen: a line is given a little more than it takes.
    const { width } = context.measureText(text);
    known.set(key, width + 1);
    return width + 1;
  };
}
