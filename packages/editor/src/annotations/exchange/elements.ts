import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { LineEnding, Stroke } from '@pagewright/contract/edits/annotations/remark.ts';
import { REVIEW_STATES } from '../kinds/reply.ts';
import { ENDING_NAMES, endingOf } from '../drawing/line-endings.ts';
import { keyOf } from './key-of.ts';
import { readFile, spellFile, type Files } from './files.ts';
import type { Own } from './own.ts';
import { readFreeText, spellFreeText } from './free-text.ts';
import { readStamp, spellStamp } from './stamps.ts';
import { readColour, readNumber, readNumbers, spellColour, spellNumbers, spellPoints } from './values.ts';
import { childOf, childrenOf, textBelow, type XmlElement } from './xml.ts';

/** What comments of each kind are in XFDF (ISO 19444-1, 6.4), beside what all of them have. */

type Of<T extends Comment['type']> = Extract<Comment, { type: T }>;

const MARKS = {
  highlight: 'highlight',
  underline: 'underline',
  'strike-out': 'strikeout',
  squiggly: 'squiggly',
} as const;
const ICONS = {
  note: 'Note',
  comment: 'Comment',
  key: 'Key',
  help: 'Help',
  'new-paragraph': 'NewParagraph',
  paragraph: 'Paragraph',
  insert: 'Insert',
} as const;

export function spellElement(comment: Comment, files: Files): XmlElement {
  const opacity = 'opacity' in comment && comment.opacity !== undefined ? { opacity: String(comment.opacity) } : {};
  const { name, attributes, children } = spellOwn(comment, files);
  return { name, attributes: { ...attributes, ...opacity }, children };
}

function spellOwn(comment: Comment, files: Files): XmlElement {
  switch (comment.type) {
    case 'highlight':
    case 'underline':
    case 'strike-out':
    case 'squiggly':
      return element(MARKS[comment.type], {
        color: spellColour(comment.colour),
        coords: spellNumbers(comment.quads.flat()),
      });
    case 'note':
      return element('text', { color: spellColour(comment.colour), icon: ICONS[comment.icon] });
    case 'reply':
      return element('text', {
        replyType: 'reply',
        ...(comment.state && { state: REVIEW_STATES[comment.state], statemodel: 'Review' }),
      });
    case 'free-text':
      return spellFreeText(comment);
    case 'ink':
      return element('ink', strokeOf(comment.stroke), [
        element(
          'inklist',
          {},
          comment.strokes.map(({ points }) => element('gesture', {}, [spellPoints(points)])),
        ),
      ]);
    case 'line':
      return element('line', {
        ...strokeOf(comment.stroke),
        ...fillOf(comment.fill),
        start: spellNumbers(comment.from),
        end: spellNumbers(comment.to),
        head: ENDING_NAMES[comment.startEnding],
        tail: ENDING_NAMES[comment.endEnding],
      });
    case 'rectangle':
    case 'ellipse': {
      const name = comment.type === 'rectangle' ? 'square' : 'circle';
      return element(name, {
        ...strokeOf(comment.stroke),
        ...fillOf(comment.fill),
        ...('cloud' in comment && cloudOf(comment.cloud)),
      });
    }
    case 'polygon':
      return element('polygon', { ...strokeOf(comment.stroke), ...fillOf(comment.fill), ...cloudOf(comment.cloud) }, [
        element('vertices', {}, [spellPoints(comment.points)]),
      ]);
    case 'polyline':
      return element(
        'polyline',
        {
          ...strokeOf(comment.stroke),
          ...fillOf(comment.fill),
          head: ENDING_NAMES[comment.startEnding],
          tail: ENDING_NAMES[comment.endEnding],
        },
        [element('vertices', {}, [spellPoints(comment.points)])],
      );
    case 'stamp':
      return spellStamp(comment, files);
    case 'file':
      return spellFile(comment, files);
  }
}

/** `undefined` for what is of no kind of ours, or lacks what its kind needs. */
export function readElement(given: XmlElement, files: Files): Own | undefined {
  const own = readOwn(given, files);
  const opacity = readNumber(given.attributes['opacity']);
  return own && own.type !== 'reply' && opacity !== undefined ? { ...own, opacity } : own;
}

function readOwn(given: XmlElement, files: Files): Own | undefined {
  const { name, attributes } = given;
  const at = (key: string) => attributes[key];
  const [stroke, fill] = [readStroke(given), readColour(at('interior-color')) ?? null];
  const [left = 0, bottom = 0, right = 0, top = 0] = readNumbers(at('rect')) ?? [];
  switch (name) {
    case 'highlight':
    case 'underline':
    case 'strikeout':
    case 'squiggly':
      return readMark(name, given);
    case 'text': {
      if (at('inreplyto') !== undefined && at('replyType') !== 'group') return readReply(given);
      const icon = keyOf(ICONS, at('icon')) ?? 'note';
      return { type: 'note', x: left, y: top, icon, colour: readColour(at('color')) ?? [1, 1, 0] };
    }
    case 'freetext':
      return readFreeText(given);
    case 'ink': {
      const gestures = childrenOf(childOf(given, 'inklist') ?? NONE);
      const strokes = gestures.map((each) => ({ points: readNumbers(textBelow(each)) ?? [] }));
      return stroke ? { type: 'ink', strokes, stroke } : undefined;
    }
    case 'line': {
      const [[x, y], [toX, toY]] = [readNumbers(at('start')) ?? [], readNumbers(at('end')) ?? []];
      const isWhole = x !== undefined && y !== undefined && toX !== undefined && toY !== undefined;
      if (!stroke || !isWhole) return undefined;
      return { type: 'line', from: [x, y], to: [toX, toY], ...readEndings(given), stroke, fill };
    }
    case 'square':
    case 'circle': {
      // Of the middle of its edge: half a line stands out of it.
      const room = (stroke?.width ?? 0) / 2;
      const area: Of<'ellipse'>['area'] = [left + room, bottom + room, right - room, top - room];
      if (name === 'circle') return { type: 'ellipse', area, stroke, fill };
      return { type: 'rectangle', area, stroke, fill, ...readCloud(given) };
    }
    case 'polygon':
    case 'polyline': {
      const points = readNumbers(textBelow(childOf(given, 'vertices') ?? NONE)) ?? readNumbers(at('vertices')) ?? [];
      if (name === 'polygon') return { type: 'polygon', points, stroke, fill, ...readCloud(given) };
      return stroke ? { type: 'polyline', points, ...readEndings(given), stroke, fill } : undefined;
    }
    case 'stamp':
      return readStamp(given, files);
    case 'fileattachment':
      return readFile(given, files);
  }
  return undefined;
}

const NONE: XmlElement = { name: '', attributes: {}, children: [] };

const element = (
  name: string,
  attributes: XmlElement['attributes'],
  children: XmlElement['children'] = [],
): XmlElement => ({ name, attributes, children });

function readMark(name: string, { attributes }: XmlElement): Own | undefined {
  const type = keyOf(MARKS, name);
  const numbers = readNumbers(attributes['coords']) ?? [];
  if (!type || numbers.length === 0 || numbers.length % 8 !== 0) return undefined;
  const quads = Array.from(
    { length: numbers.length / 8 },
    (_, index) => numbers.slice(index * 8, index * 8 + 8) as Of<'highlight'>['quads'][number],
  );
  return { type, quads, colour: readColour(attributes['color']) ?? [1, 1, 0] };
}

function readReply({ attributes }: XmlElement): Own<Of<'reply'>> {
  const state = keyOf(REVIEW_STATES, attributes['state']);
  return { type: 'reply', ...(state && { state }) };
}

const DASHES: Record<Stroke['dash'], Record<string, string>> = {
  solid: { style: 'solid' },
  dashed: { style: 'dash', dashes: '3,3' },
  dotted: { style: 'dash', dashes: '1,1' },
};

const strokeOf = (stroke: Stroke | null): Record<string, string> =>
  stroke
    ? { color: spellColour(stroke.colour), width: spellNumbers([stroke.width]), ...DASHES[stroke.dash] }
    : { width: '0' };

function readStroke({ attributes }: XmlElement): Stroke | null {
  const width = readNumber(attributes['width']) ?? 1;
  if (width <= 0) return null;
  const [first = 3] = readNumbers(attributes['dashes']) ?? [];
  const dash = attributes['style'] !== 'dash' ? 'solid' : first <= width ? 'dotted' : 'dashed';
  return { colour: readColour(attributes['color']) ?? [0, 0, 0], width, dash };
}

const fillOf = (fill: readonly number[] | null): Record<string, string> =>
  fill ? { 'interior-color': spellColour(fill) } : {};

const cloudOf = (cloud: number | undefined): Record<string, string> =>
  cloud === undefined ? {} : { style: 'cloudy', intensity: String(cloud) };

function readCloud({ attributes }: XmlElement): { cloud?: number } {
  return attributes['style'] === 'cloudy' ? { cloud: readNumber(attributes['intensity']) ?? 1 } : {};
}

const readEndings = ({ attributes }: XmlElement): { startEnding: LineEnding; endEnding: LineEnding } => ({
  startEnding: endingOf(attributes['head']),
  endEnding: endingOf(attributes['tail']),
});
