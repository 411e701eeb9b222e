import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GENERATED_FILES } from './generated-files.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfSpec } from './pdf-spec.ts';

/** Documents made by code, by name. What each is for stands in `fixtures/README.md`. */

const three: PdfSpec = {
  pages: [{ text: 'First page' }, { text: 'Second page' }, { text: 'Third page' }],
  info: { Title: 'Three pages' },
};

const MADE = {
  'plain-3-pages': three,
  'plain-5-pages': {
    version: 14,
    pages: [1, 2, 3, 4, 5].map((page) => ({ text: `Five, page ${page}`, width: 612, height: 792 })),
  },
  'twelve-pages': { pages: Array.from({ length: 12 }, () => ({})) },
  'one-page': { pages: [{ text: 'Only page' }] },
  'mixed-sizes': {
    pages: [
      { text: 'Portrait' },
      { text: 'Landscape', width: 842, height: 595 },
      { text: 'Turned', rotate: 90 },
      { text: 'Cropped', crop: [50, 50, 500, 700] },
    ],
  },
  'bookmarks-and-links': {
    pages: [
      {
        text: 'Contents',
        links: [{ to: 3 }, { to: 'part-two' }, { to: 2, form: 'action' }, { to: 'https://example.org/', form: 'uri' }],
      },
      { text: 'Part one', links: [{ to: 'old', form: 'old-name' }] },
      { text: 'Part two', links: [{ to: 'part-four', form: 'action' }] },
      { text: 'Part four' },
    ],
    outline: [
      { title: 'Contents', to: 1 },
      { title: 'Part one', to: 2, children: [{ title: 'Part two', to: 'part-two' }] },
      { title: 'Part four', to: 'part-four' },
    ],
    destinations: { 'part-two': 3, 'part-four': 4 },
    oldDestinations: { old: 4 },
    openAt: 2,
    info: { Title: 'Bookmarks and links', Author: 'Pagewright' },
  },
  'form-same-names': {
    pages: [
      {
        text: 'Form',
        fields: [
          { name: 'name', value: 'Ada' },
          { name: 'city', value: 'London', at: [40, 200] },
        ],
      },
      { text: 'Form, second page', fields: [{ name: 'note' }] },
    ],
  },
  'form-with-xfa': { pages: [{ fields: [{ name: 'name' }] }, {}], xfa: '<xdp/>' },
  'signed-form': { pages: [{ fields: [{ name: 'approval', kind: 'signature' }] }, {}] },
  'page-labels': {
    pages: [{}, {}, {}, {}],
    labels: [
      { from: 1, style: 'r' },
      { from: 3, style: 'D', prefix: 'A-' },
    ],
  },
  layers: {
    pages: [
      { layer: 'Plan', text: 'Plan' },
      { layer: 'Wiring', text: 'Wiring' },
    ],
    layers: ['Plan', 'Wiring'],
  },
  attachments: { pages: [{}, {}], attachments: { 'data.csv': 'a,b\n1,2\n', 'notes.txt': 'kept' } },
  tagged: { pages: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }], tagged: true },
  scripts: { pages: [{}, {}], scripts: { greet: 'var greeting = 1;' } },
  'blank-pages': { pages: [{ text: 'Front' }, { text: ' ' }, { text: 'Back' }, { text: ' ' }] },
  'photo-page': { pages: [{ text: 'A photo', image: { width: 1200, height: 900 } }] },
  'small-photo-page': { pages: [{ text: 'A photo', image: { width: 480, height: 360 } }] },
  'photo-and-text': { pages: [{ image: { width: 300, height: 200 } }, { text: 'Only text' }] },
  'shared-resources': {
    sharedResources: true,
    pages: [1, 2, 3].map((seed) => ({ image: { width: 400, height: 300, seed } })),
  },
} satisfies Record<string, PdfSpec>;

/** Made by qpdf from another fixture: `path` in, `path` out. */
const ENCRYPTED = {
  'encrypted-3-pages': ['--encrypt', 'secret', 'owner', '256', '--'],
  'owner-only-3-pages': ['--encrypt', '', 'owner', '256', '--print=none', '--modify=none', '--extract=n', '--'],
} satisfies Record<string, string[]>;

/** Pictures, made by `make-image.ts`, with the extension of their file. */
const IMAGES = {
  'photo-jpeg': 'jpg',
  'photo-turned-jpeg': 'jpg',
  'photo-grey-jpeg': 'jpg',
  'photo-cmyk-jpeg': 'jpg',
  'photo-webp': 'webp',
  'photo-avif': 'avif',
  'drawing-png': 'png',
  'palette-png': 'png',
  'scan-tiff': 'tif',
  'letter-jpeg': 'jpg',
  'animation-gif': 'gif',
  'animation-avif': 'avif',
  'drawing-bmp': 'bmp',
};

export type FixtureName =
  | keyof typeof MADE
  | keyof typeof ENCRYPTED
  | keyof typeof IMAGES
  | keyof typeof GENERATED_FILES;
export const FIXTURE_NAMES = [MADE, ENCRYPTED, IMAGES, GENERATED_FILES].flatMap(Object.keys) as FixtureName[];

let folder: string | undefined;

/** A folder for this process's fixtures and outputs, removed at its end. */
export function fixtureFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(path.join(tmpdir(), 'pagewright-fixtures-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}

/** The path of a fixture, made when first asked for. */
export function fixture(name: string): string {
  const other = name in GENERATED_FILES ? GENERATED_FILES[name as keyof typeof GENERATED_FILES] : undefined;
  const extension = other?.extension ?? (name in IMAGES ? IMAGES[name as keyof typeof IMAGES] : 'pdf');
  const file = path.join(fixtureFolder(), `${name}.${extension}`);
  if (existsSync(file)) return file;
  if (other) writeFileSync(file, other.make());
  else if (name in MADE) makePdf(file, MADE[name as keyof typeof MADE]);
  else if (name in ENCRYPTED)
    execFileSync('qpdf', [fixture('plain-3-pages'), ...ENCRYPTED[name as keyof typeof ENCRYPTED], file]);
  else if (name in IMAGES)
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'make-image.ts'), name, file]);
  else throw new Error(`There is no fixture "${name}"; see fixtures/README.md.`);
  return file;
}
