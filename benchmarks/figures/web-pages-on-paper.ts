import type { RequestListener } from 'node:http';
import path from 'node:path';
import { type AddressPrint } from '@pagewright/engine/web';
import {
  fixtureFolder,
  makeLocalWeb,
  PLAIN_PRINT,
  pngOf,
  QpdfReading,
  readLines,
  readLinks,
  readSizes,
} from '@pagewright/testkit';
import { number, type Measure } from './measuring/figure.ts';
import { prose } from './measuring/prose.ts';

const SECTIONS = 12;
const MENU = ['Home', 'Products', 'Services', 'Company', 'Careers', 'Contact'].map((name) => `Menu ${name}`);
const RELATED = 8;
const BANNER = 'We use cookies. Accept all?';
const SIGN_IN = 'Sign in to read on';
const POINTS = 72 / 25.4;

/** An article with a menu, a banner, links at its side, pictures that come when one scrolls to them, and a style for printers. */
function article(): string {
  const sections = Array.from(
    { length: SECTIONS },
    (_, at) =>
      `<h2>Section ${at + 1}</h2><p>${prose(60)
        .slice(at, at + 20)
        .join(' ')}</p><img data-src="/picture-${at}.png" width="600" height="300" alt="">`,
  );
  const menu = MENU.map((name) => `<a href="/${name.replace(' ', '-')}">${name}</a>`).join(' ');
  const side = Array.from(
    { length: RELATED },
    (_, at) => `<p><a href="/related-${at}">Related story ${at + 1}</a></p>`,
  );
  return `<!doctype html><html lang="en"><title>An article</title><style>
    body { font: 16px/1.5 sans-serif; margin: 0 } nav { background: #123; color: #fff; padding: 20px } nav a { color: #fff }
    main { display: flex; gap: 24px; padding: 20px } article { flex: 3 } aside { flex: 1; background: #eee; padding: 12px }
    #banner { position: fixed; inset: auto 0 0 0; z-index: 9; background: #fd6; padding: 40px }
    @media print { nav, aside, img { display: none } }
  </style><nav>${menu}</nav><main><article><h1>An article</h1>${sections.join('')}</article><aside>${side.join('')}</aside></main>
  <div id="banner">${BANNER}</div><script>
    const arrivals = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) target.src = target.dataset.src;
    });
    for (const picture of document.images) arrivals.observe(picture);
  </script></html>`;
}

const answer: RequestListener = ({ url = '', headers }, response) => {
  if (url.endsWith('.png')) {
    response.setHeader('content-type', 'image/png');
    response.end(pngOf(600, 300, [90, 140, 180]));
    return;
  }
  const isKnown = !url.startsWith('/members') || (headers.cookie ?? '').includes('session=');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    isKnown ? article() : `<!doctype html><title>Members</title><h1>${SIGN_IN}</h1><form><input name="user"></form>`,
  );
};

/** One web page, printed in several ways. */
export const measure: Measure = async () => {
  const web = await makeLocalWeb({ answer });
  const printer = web.openPrinter();
  try {
    const print = async (name: string, more: Partial<AddressPrint> = {}, from = '/article') => {
      const output = path.join(fixtureFolder(), `${name}.pdf`);
      const asked = web.asked.length;
      await printer.print({ ...PLAIN_PRINT, address: `http://site.test${from}`, output, ...more });
      return { output, pictures: web.asked.slice(asked).filter((each) => each.endsWith('.png')).length };
    };
    const screen = await print('screen');
    const paper = await print('paper', { media: 'print' });
    const members = await print('members', {}, '/members');
    const banner = await print('banner', { overlays: 'keep' });
    const lazy = await print('lazy', { lazyPictures: 'leave' });
    const long = await print('long', { size: 'long', margin: 0 });
    const [read, printed] = [await readPages(screen.output), await readPages(paper.output)];
    const [[width = 0, height = 0] = []] = await readSizes(long.output);
    return {
      pages: number(read.pages),
      'pages-print': number(printed.pages),
      menu: number(MENU.length),
      'menu-screen': number(MENU.filter((name) => read.text.includes(name)).length),
      'menu-print': number(MENU.filter((name) => printed.text.includes(name)).length),
      banner: number(count(read.text, BANNER)),
      'banner-kept': number(count((await readPages(banner.output)).text, BANNER)),
      pictures: number(screen.pictures),
      'pictures-lazy': number(lazy.pictures),
      links: number(new Set(readLinks(await QpdfReading.of(screen.output)).flat()).size),
      bookmarks: number(count(JSON.stringify((await QpdfReading.of(screen.output)).outline), '"title"')),
      'sign-in': number(count((await readPages(members.output)).text, SIGN_IN)),
      'sign-in-pages': number((await readPages(members.output)).pages),
      'long-pages': number((await readPages(long.output)).pages),
      'long-width': number(Math.round(width / POINTS / 10)),
      'long-height': number(Math.round(height / POINTS / 10)),
    };
  } finally {
    await printer.close();
    await web.close();
  }
};

const count = (text: string, words: string): number => text.split(words).length - 1;

async function readPages(pdf: string): Promise<{ pages: number; text: string }> {
  const { pageCount: pages } = await QpdfReading.of(pdf);
  return { pages, text: Array.from({ length: pages }, (_, page) => readLines(pdf, page + 1).join(' ')).join(' ') };
}
