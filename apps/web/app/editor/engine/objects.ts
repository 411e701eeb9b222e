import {
  fingerprintOf,
  objectsOf,
  type Corners,
  type EditedDocument,
  type PageModel,
  type Point,
} from '@pagewright/editor';
import type { EditorLink, EditorObject } from './messages.ts';

/** More than anybody selects: maps are made of hundreds of thousands of paths. */
const MOST_OBJECTS = 5_000;

/** Images, drawings and forms of a page, by which operations name them. */
export function readObjects(model: PageModel): EditorObject[] {
  const fingerprints = new Map(model.contents.map(({ path, bytes }) => [path.join(' '), fingerprintOf(bytes)]));
  return objectsOf(model)
    .slice(0, MOST_OBJECTS)
    .flatMap(({ kind, path, from, to, corners }) => {
      const fingerprint = fingerprints.get(path.join(' '));
      if (fingerprint === undefined) return [];
      return [
        { kind, corners: uprightFirst(corners), target: { page: model.page, path: [...path], from, to, fingerprint } },
      ];
    });
}

export function readLinks(document: EditedDocument, page: number): EditorLink[] {
  return document.linksOn(page).map(({ target, aim }) => {
    const [left, bottom, right, top] = target.area;
    const corners = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    return { corners, target, aim: aim.to === 'other' ? undefined : aim };
  });
}

/** From the upper left one on, clockwise. */
const uprightFirst = ([lowerLeft, lowerRight, upperRight, upperLeft]: Corners): Point[] => [
  upperLeft,
  upperRight,
  lowerRight,
  lowerLeft,
];
