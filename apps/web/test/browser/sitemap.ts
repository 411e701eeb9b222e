import assert from 'node:assert/strict';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
/** Of sitemap.xsd and siteindex.xsd: an address, the day, and alternates, in this order and nothing else. */
const ALTERNATES = '(?:<xhtml:link rel="alternate" hreflang="(?:en|fr|x-default)" href="https?://[^"<&\\s]+"/>){3}';
const entry = (name: string, more = '') =>
  `<${name}><loc>(https?://[^<&\\s]+)</loc><lastmod>(\\d{4}-\\d\\d-\\d\\d)</lastmod>${more}</${name}>\\n`;

interface Entry {
  address: string;
  changed: string;
}

async function read(address: string, root: string, namespaces: string, element: string): Promise<Entry[]> {
  const answer = await fetch(address);
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type')],
    [200, 'application/xml; charset=utf-8'],
    address,
  );
  const xml = await answer.text();
  assert.match(
    xml,
    new RegExp(`^${RegExp.escape(`${XML}<${root} ${namespaces}>\n`)}(?:${element})+</${root}>\\n$`),
    address,
  );
  const today = new Date().toISOString().slice(0, 10);
  return [...xml.matchAll(new RegExp(element, 'g'))].map(([, found = '', changed = '']) => {
    assert.ok(!Number.isNaN(Date.parse(changed)) && changed <= today, `${found}: ${changed}`);
    return { address: found, changed };
  });
}

/** Every page that the index of sitemaps leads to, once all of it is found to keep to its schema. */
export async function readSitemaps(origin: string): Promise<Entry[]> {
  const index = await read(`${origin}/sitemap.xml`, 'sitemapindex', SITEMAP, entry('sitemap'));
  const pages: Entry[] = [];
  for (const { address, changed } of index) {
    assert.ok(address.startsWith(`${origin}/`), address);
    const entries = await read(address, 'urlset', `${SITEMAP} ${XHTML}`, entry('url', ALTERNATES));
    assert.equal(
      changed,
      entries
        .map((each) => each.changed)
        .toSorted()
        .at(-1),
      `${address} is as old as its last page`,
    );
    pages.push(...entries);
  }
  assert.equal(new Set(pages.map(({ address }) => address)).size, pages.length, 'no page twice');
  for (const { address } of pages) assert.equal(new URL(address).origin, origin);
  return pages;
}
