import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EditedDocument, linesOf, readSegments, type SourceSegment, type TranslationToSet } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { installedFaces } from '@pagewright/engine/faces';
import { makeRawPage, type RawPage } from '@pagewright/testkit';

/** A document under test whose texts are set in other words, and what other readers find in it then. */

/** For files of tests. All test files of a process share it, so it goes with the process. */
export const folder = mkdtempSync(path.join(tmpdir(), 'translation-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

/** Those of the machine. */
export const faces = await installedFaces();
const paths = new Map(faces.map((face) => [face.facts.sha256, face.path]));
const assets = (hash: string) => {
  const face = paths.get(hash);
  return face === undefined ? undefined : new Uint8Array(readFileSync(face));
};
export const open = (bytes: Uint8Array) => new EditedDocument(bytes, { name: 'made.pdf', shaping, assets });

/** A page of 400 by 400 points, unless `raw` says others. */
export function made(raw: RawPage): Uint8Array {
  const file = path.join(folder, 'made.pdf');
  makeRawPage(file, { width: 400, height: 400, ...raw });
  return new Uint8Array(readFileSync(file));
}

const said = ({ parts }: Pick<SourceSegment, 'parts'>): string => parts.map(({ text }) => text).join('');

/** `words`: what takes the place of a part of this text; every other part stays as it is. */
export function translated(
  source: Uint8Array,
  words: Readonly<Record<string, string>>,
  more: Partial<TranslationToSet> = {},
) {
  const document = open(source);
  const segments = [...readSegments(document)];
  const targets = segments.flatMap(({ id, parts }) => {
    const own = parts.map((part) => ({ ...part, text: words[part.text.trim()] ?? part.text }));
    return own.some(({ text }, at) => text !== parts[at]?.text) ? [{ id, parts: own }] : [];
  });
  assert.ok(targets.length > 0, `there is none of these words: ${segments.map(said).join(' | ')}`);
  const set = document.translate({
    source: segments,
    targets,
    faces: faces.map(({ facts }) => facts),
    to: 'fr',
    ...more,
  });
  return { ...set, bytes: document.write() };
}

/** As Poppler reads it. Fails where qpdf finds a fault. */
export function textOf(bytes: Uint8Array, ...options: string[]): string {
  const file = path.join(folder, 'read.pdf');
  writeFileSync(file, bytes);
  execFileSync('qpdf', ['--check', file], { stdio: 'pipe' });
  return execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' });
}

/** Of a page, counted from 0; sizes and edges in points. */
export function linesIn(bytes: Uint8Array, page = 0) {
  const document = open(bytes);
  const model = document.readPage(document.pages[page] ?? 0);
  assert.ok(model);
  return linesOf(model).map((line) => {
    const corners = line.characters.flatMap((character) => character.corners);
    return {
      text: line.characters.map(({ text }) => text).join(''),
      size: line.size,
      left: Math.min(...corners.map(({ x }) => x)),
      right: Math.max(...corners.map(({ x }) => x)),
      bottom: Math.min(...corners.map(({ y }) => y)),
      top: Math.max(...corners.map(({ y }) => y)),
    };
  });
}

/** Operators that show a line at a place in points. */
export const line = (text: string, x: number, y: number, size = 12) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;
/** Operators that show lines one below the other. */
export const paragraph = (x: number, y: number, lines: readonly string[]) =>
  lines.map((text, at) => line(text, x, y - at * 14)).join('');
export const PROSE = [
  'The harbour of the town lies open to the west,',
  'and ships that come in late wait for the tide',
  'before they reach the quay.',
];
export const PROSE_SAID = PROSE.join(' ');
