/** An answer of sitemaps.org 0.9. */
export function sitemapAnswer(root: 'urlset' | 'sitemapindex', elements: readonly string[]): Response {
  const alternates = root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${alternates}>
${elements.join('\n')}
</${root}>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
