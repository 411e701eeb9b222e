/**
 * Recognition on the dev sets, with every metric beside its goal and its peers: Markdown of tagged documents, tables of
 * ICDAR 2013, text read off pictures, and what becomes of Office documents on the way to PDF and back.
 * usage: npm run bench -- recognition [--only <part>] [--no-peers] [--scale <times>]
 * `--scale` multiplies every coordinate of the pages, for the parts that tell nothing but structure.
 */

const PARTS: Record<string, { title: string; module: string }> = {
  weights: { title: 'Weights of evidence, judged by documents left out', module: 'recognition/fit-weights.ts' },
  speed: { title: 'Time and memory of a long report', module: 'recognition/speed.ts' },
  markdown: { title: 'Markdown of tagged documents', module: 'recognition/markdown.ts' },
  tables: { title: 'Tables of ICDAR 2013', module: 'recognition/tables.ts' },
  'table-peers': { title: 'Tables of ICDAR 2013, peers', module: 'recognition/table-peers.ts' },
  ocr: { title: 'Text read off pictures', module: 'ocr.ts' },
  ssim: { title: 'pdf2docx samples, looks', module: 'recognition/ssim.ts' },
  'word-pages': { title: 'Word documents, pages and looks', module: 'recognition/word-pages.ts' },
  word: { title: 'Word documents, structure', module: 'recognition/office-structure.ts' },
  'office-sheets': { title: 'Workbooks, values', module: 'recognition/office-sheets.ts' },
  'office-slides': { title: 'Presentations, slides', module: 'recognition/office-slides.ts' },
};

/** The others compare looks, values or time, which change with the size of the page. */
const SCALED = new Set(['markdown', 'tables']);

export async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--only');
  const only = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && (only === undefined || !(only in PARTS))) {
    console.log(`There is no part “${only ?? ''}”. There are: ${Object.keys(PARTS).join(', ')}.`);
    return;
  }
  const scaleAt = args.indexOf('--scale');
  const scale = scaleAt < 0 ? [] : args.slice(scaleAt, scaleAt + 2);
  const flags = [...args.filter((word) => word === '--no-peers'), ...scale];
  for (const [name, { title, module }] of Object.entries(PARTS)) {
    if (only !== undefined && name !== only) continue;
    if (scale.length > 0 && !SCALED.has(name)) continue;
    console.log(`\n## ${title}\n`);
    const part = (await import(`./${module}`)) as { run: (args: string[]) => Promise<void> };
    await part.run(flags);
  }
}
