import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type CatalogueEntry, type Family, type Language } from '@pagewright/contract';
import { Resvg } from '@resvg/resvg-js';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import satori, { type Font } from 'satori';
import { BookOpen } from 'lucide-react';
import { toolDrawing } from '../app/shell/tool-icons.ts';
import { VOCABULARIES } from '../app/words/all.ts';
import { ARTICLES, readArticles } from './articles/read.ts';

/**
 * Draws what other programs show of the site into the web build: a picture of each page for links that are shared
 * (1200 × 630, Open Graph), and its icons for browsers, home screens and installed apps.
 * Pictures that were drawn before, of the same words and by the same code, are taken from node_modules/.cache.
 */

const WEB = path.join(import.meta.dirname, '..');
const BUILT = path.join(WEB, 'build/client');
const CACHE = path.join(WEB, '../../node_modules/.cache/pagewright-pictures');
const SIZE = { width: 1200, height: 630 };
const PAPER = '#faf7f0';
const INK = '#1a1815';
const SOFT = '#534d44';

type Box = { type: string; props: Record<string, unknown> };
const box = (style: object, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const image = (svg: string, size: number): Box => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width: size, height: size },
});

interface Shared {
  name: string;
  title: string;
  text: string;
  /** Above the title. */
  kind: string;
  tint: string;
  drawing: string;
  /** Pixels of the letters of title and text, where they are longer than those of tools. */
  letters?: { title: number; text: number };
}

const ACCENT = '#15675c';

function sheetOf({ title, text, kind, tint, drawing, letters }: Shared, mark: string): Box {
  return box(
    { width: SIZE.width, height: SIZE.height, backgroundColor: PAPER, color: INK, fontFamily: 'Figtree' },
    box({ width: 18, height: SIZE.height, backgroundColor: tint }),
    box(
      { flexDirection: 'column', justifyContent: 'space-between', flexGrow: 1, padding: '64px 72px' },
      box(
        { flexDirection: 'column' },
        box({ fontSize: 28, color: tint, fontWeight: 600 }, kind),
        box(
          {
            fontFamily: 'Newsreader',
            fontSize: letters?.title ?? (title.length > 28 ? 76 : 96),
            lineHeight: 1.05,
            marginTop: 18,
            maxWidth: 840,
            letterSpacing: '-0.02em',
          },
          title,
        ),
        box({ fontSize: letters?.text ?? 31, lineHeight: 1.4, color: SOFT, marginTop: 26, maxWidth: 800 }, text),
      ),
      box(
        { alignItems: 'center' },
        image(mark, 52),
        box({ fontFamily: 'Newsreader', fontSize: 40, marginLeft: 14 }, 'Pagewright'),
      ),
    ),
    box({ position: 'absolute', right: 76, bottom: 60 }, image(drawing, 150)),
  );
}

const tokens = await readFile(path.join(WEB, 'app/tokens.css'), 'utf8');
const mark = await readFile(path.join(WEB, 'public/favicon.svg'), 'utf8');

/** As the light scheme has it. */
function tintOf(family: Family): string {
  const found = new RegExp(`\\[data-family='${family}'\\] \\{\\s*--tint: light-dark\\((#[0-9a-f]{6})`).exec(
    tokens,
  )?.[1];
  if (found === undefined) throw new Error(`tokens.css has no tint of ${family}`);
  return found;
}

function sharedPages(): Shared[] {
  const listed = execFileSync(process.execPath, [path.join(WEB, '../../scripts/list-tools.ts')], { encoding: 'utf8' });
  const tools = JSON.parse(listed) as Record<Language, CatalogueEntry[]>;
  return LANGUAGES.flatMap((language: Language) => {
    const { home, families } = VOCABULARIES[language].words;
    return [
      {
        name: `home-${language}`,
        title: home.title,
        text: home.subtitle,
        kind: 'PDF',
        tint: ACCENT,
        drawing: mark,
      },
      ...tools[language].map((entry) => {
        const tint = tintOf(entry.family);
        const icon = createElement(toolDrawing(entry), { color: tint, size: 150, strokeWidth: 1 });
        return {
          name: `${entry.slug}-${language}`,
          title: entry.title,
          text: entry.subtitle,
          kind: families[entry.family],
          tint,
          drawing: renderToStaticMarkup(icon),
        };
      }),
    ];
  });
}

async function sharedArticles(): Promise<Shared[]> {
  const { categories, articles } = await readArticles(ARTICLES, (file) => file);
  const drawing = renderToStaticMarkup(createElement(BookOpen, { color: ACCENT, size: 150, strokeWidth: 1 }));
  return articles.map(({ category, id, language, title, description }) => ({
    name: `article-${category}-${id}-${language}`,
    title,
    text: description,
    kind: categories.find((each) => each.id === category && each.language === language)?.name ?? '',
    tint: ACCENT,
    drawing,
    letters: { title: 64, text: 27 },
  }));
}

async function fonts(): Promise<Font[]> {
  const read = (address: string) => readFile(fileURLToPath(address));
  return [
    {
      name: 'Newsreader',
      weight: 400,
      style: 'normal',
      data: await read(import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff')),
    },
    {
      name: 'Figtree',
      weight: 400,
      style: 'normal',
      data: await read(import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
    },
    {
      name: 'Figtree',
      weight: 600,
      style: 'normal',
      data: await read(import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff')),
    },
  ];
}

const ICONS = [
  { name: 'favicon-32.png', size: 32, share: 1 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.72 },
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  // Within the circle that every mask leaves, of 80 % (W3C, Web Application Manifest, purpose).
  { name: 'icon-maskable-512.png', size: 512, share: 0.56 },
];

/** The mark on the site's paper, as large a share of the square as given; alone where it fills it. */
function iconOf({ size, share }: (typeof ICONS)[number]): Buffer {
  const inner = mark.replace(
    '<svg ',
    `<svg x="${((1 - share) / 2) * size}" y="${((1 - share) / 2) * size}" width="${share * size}" height="${share * size}" `,
  );
  const ground = share === 1 ? '' : `<rect width="${size}" height="${size}" fill="${PAPER}"/>`;
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${inner}</svg>`)
    .render()
    .asPng();
}

/** A PNG as the one picture of an ICO file. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(path.join(BUILT, 'share'), { recursive: true });
await mkdir(CACHE, { recursive: true });
const own = await readFile(import.meta.filename);
const set = await fonts();
for (const page of [...sharedPages(), ...(await sharedArticles())]) {
  const key = createHash('sha256').update(own).update(JSON.stringify(page)).digest('hex');
  const cached = path.join(CACHE, `${key}.png`);
  if (!existsSync(cached)) {
    const svg = await satori(sheetOf(page, mark) as unknown as ReactNode, { ...SIZE, fonts: set });
    await writeFile(cached, new Resvg(svg).render().asPng());
  }
  await copyFile(cached, path.join(BUILT, 'share', `${page.name}.png`));
}
for (const icon of ICONS) await writeFile(path.join(BUILT, icon.name), iconOf(icon));
await writeFile(path.join(BUILT, 'favicon.ico'), icoOf(iconOf({ name: '', size: 32, share: 1 }), 32));
