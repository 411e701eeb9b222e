import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { fingerprintOf, objectsOf, type DrawnObject, type EditedDocument } from '@pagewright/editor';
import type { Box } from '../edit/other-pixels.ts';

type Point = { x: number; y: number };

/** One operation, and where on the page it may change anything: corners of boxes in page space. */
export interface Trial {
  name: string;
  operation: EditOperation;
  boxes: Point[][];
  /** What is to be read there, if anything. */
  text?: string;
}

const CHANGES = ['move', 'turn', 'delete', 'front', 'back'] as const;
/** Of an object that is worth the trial, in points. */
const [LEAST, MOST] = [2, 3_000];

/** An object of the page changed in one of the ways; `undefined` where the page draws none. */
export function objectTrial(document: EditedDocument, page: number, random: (n: number) => number): Trial | undefined {
  const model = document.readPage(page);
  const objects = model ? objectsOf(model).filter(isSized) : [];
  // Images are rarer than paths: every second time they come first.
  const images = objects.filter(({ kind }) => kind === 'image');
  const pool = images.length > 0 && random(2) === 0 ? images : objects;
  const object = pool[random(pool.length)];
  const content = model?.contents.find(({ path }) => String(path) === String(object?.path));
  if (!object || !content || content.unknownOperator !== undefined) return undefined;
  const { path, from, to, corners, kind } = object;
  const target = { page, path: [...path], from, to, fingerprint: fingerprintOf(content.bytes) };
  const change = CHANGES[random(CHANGES.length)] ?? 'move';
  const name = `${kind} ${change}`;
  if (change === 'delete') return { name, operation: { kind: 'object.delete', target }, boxes: [[...corners]] };
  if (change === 'front' || change === 'back')
    return { name, operation: { kind: 'object.order', target, to: change }, boxes: [[...corners]] };
  const [{ x, y }] = corners;
  // About its corner: moved and made smaller, or turned by a quarter.
  const matrix: [number, number, number, number, number, number] =
    change === 'move' ? [0.9, 0, 0, 0.9, 0.1 * x + 7, 0.1 * y - 5] : [0, 1, -1, 0, x + y, y - x];
  const [a, b, c, d, e, f] = matrix;
  const moved = corners.map((corner) => ({
    x: a * corner.x + c * corner.y + e,
    y: b * corner.x + d * corner.y + f,
  }));
  return { name, operation: { kind: 'object.transform', target, matrix }, boxes: [[...corners], moved] };
}

function isSized({ kind, corners }: DrawnObject): boolean {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return kind !== 'shading' && Math.max(width, height) > LEAST && Math.max(width, height) < MOST;
}

export const TEXTS = [
  'A quick fjord, “office” 12 €',
  'Zażółć gęślą jaźń',
  'Ξεσκεπάζω την ψυχοφθόρα',
  'Съешь ещё этих мягких',
  'السلام عليكم ورحمة الله',
  'שלום עולם וברכה',
  'नमस्ते दुनिया',
  '天地玄黄宇宙洪荒',
  'smile 😀 ☂ end',
];

/** The faces that have a text's letters, of one family that is there on most machines first. */
export function facesFor(text: string, faces: readonly FaceFacts[]): string[] {
  const has = ({ coverage }: FaceFacts, letter: string) => {
    const point = letter.codePointAt(0) ?? 0;
    return coverage.some(([first, last]) => point >= first && point <= last);
  };
  const ordered = faces
    .filter(({ weight, slanted }) => weight === 400 && !slanted)
    .sort((one, other) => rank(one) - rank(other) || (one.sha256 < other.sha256 ? -1 : 1));
  const chosen: FaceFacts[] = [];
  for (const letter of text) {
    if (letter === ' ' || chosen.some((face) => has(face, letter))) continue;
    const face = ordered.find((each) => has(each, letter));
    if (face) chosen.push(face);
  }
  return chosen.map(({ sha256 }) => sha256);
}

const FAMILIES = [
  'Carlito',
  'Noto Naskh Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans CJK',
  'Noto Color Emoji',
  'DejaVu Sans',
];
function rank({ name }: FaceFacts): number {
  const place = FAMILIES.findIndex((family) => name.startsWith(family));
  return place < 0 ? FAMILIES.length : place;
}

/** A text put where the page has no words: `isFree` tells of corners in page space. */
export function textTrial(
  document: EditedDocument,
  { page, rotation, area, text, faces }: { page: number; rotation: number; area: Box; text: string; faces: string[] },
  isFree: (corners: Point[]) => boolean,
  random: (n: number) => number,
): Trial | undefined {
  const paragraphs = [
    { runs: [{ text, size: 11, colour: [0, 0, 0] as [number, number, number], faces }], align: 'left' as const },
  ];
  const basis = { paragraphs, lineSpacing: 1, letterSpacing: 0 };
  const { width, height } = document.layOut({ ...basis, box: {} });
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const x = area[0] + random(Math.max(1, Math.floor(area[2] - area[0])));
    const y = area[1] + random(Math.max(1, Math.floor(area[3] - area[1])));
    const corners = [
      [0, 0],
      [width, 0],
      [width, -height],
      [0, -height],
    ].map(([u = 0, v = 0]) => ({ x: x + u * cosine - v * sine, y: y + u * sine + v * cosine }));
    const isOn = corners.every((at) => at.x > area[0] && at.x < area[2] && at.y > area[1] && at.y < area[3]);
    if (!isOn || !isFree(corners)) continue;
    const operation: EditOperation = {
      kind: 'add.text',
      page,
      id: 'text',
      layer: 'front',
      box: { x, y, rotation },
      ...basis,
    };
    return { name: `text ${text}`, operation, boxes: [corners], text };
  }
  return undefined;
}
