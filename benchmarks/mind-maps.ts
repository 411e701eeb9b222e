import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine, loadCatalogue, performTool, type Tool } from '@pagewright/tools';
import { readReport } from './ai-retrieval/read-report.ts';
import { cutInPdf, cutInSvg, isCutInPng } from './mind-maps/cuts.ts';
import { hasLetters, lettersOf, spelled } from './mind-maps/letters.ts';
import { popplerWords, type PopplerWord } from './mind-maps/poppler-words.ts';

/**
 * Whether maps of 20 documents of `../shared/corpus` have their headings, lead to their places, and are whole. Headings are those
 * that recognition finds, without the headings of lists of contents, and running titles among them; places are checked against the words that poppler
 * reads there; PDF, PNG and SVG are looked through for what is at their edges. Headings that the tags of a document name are told besides: what
 * recognition does not see is not in a map.
 * usage: npm run bench -- mind-maps [--keep folder]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'recognition/unseen': [
    'asvs-de',
    'asvs-fr',
    'asvs5',
    'gov-020747',
    'gov-050734',
    'gov-219789',
    'gr-mullen',
    'olm-chem-tables',
    'olm-instructions',
    'olm-ti89',
    'olm-two-column',
    'sf-geotopo',
  ],
  'ai/financebench': ['AMCOR_2023Q4_EARNINGS', 'PEPSICO_2023Q1_EARNINGS', 'ULTABEAUTY_2023Q4_EARNINGS'],
  'pdf/layout': ['unstructured-multi-column', 'pdfplumber-federal-register-3-col'],
  'pdf/cjk-rtl': ['asvs-4.0.3-chinese', 'asvs-3.0.1-hebrew', 'texlive-sexam-arabic'],
};
const GOAL = 0.95;
/** Headings of lists, which a map leaves out. */
const LIST = /^(?:table of contents?|table des matières|contents|figures|tableaux|tables|illustrations|index)$/i;
/** Points around a box: poppler's words are as high as their fonts say. */
const AROUND = 3;

interface JsonNode {
  label: string;
  text?: string;
  page?: number;
  box?: { left: number; top: number; right: number; bottom: number };
  children: JsonNode[];
}

interface Measured {
  name: string;
  nodes: number;
  headings: number;
  missing: string[];
  /** Labels whose letters do not stand in their box. */
  misplaced: string[];
  cut: string[];
}

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const tool = (await loadCatalogue()).get('mind-map-pdf');
  if (!tool) throw new Error('there is no mind-map-pdf');
  const keep = args.includes('--keep') ? args[args.indexOf('--keep') + 1] : undefined;
  if (keep !== undefined) await mkdir(keep, { recursive: true });
  const all: Measured[] = [];
  console.log('| document | nodes | headings found | in place | cut |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [folder, names] of Object.entries(DOCUMENTS))
    for (const name of names) {
      const measured = await measure(tool, path.join(CORPUS, folder, `${name}.pdf`), keep);
      const { nodes, headings, missing, misplaced, cut } = measured;
      all.push(measured);
      console.log(
        `| ${name} | ${nodes} | ${headings - missing.length} of ${headings} | ${nodes - misplaced.length} | ${cut.length} |`,
      );
    }
  const sum = (of: (each: Measured) => number) => all.reduce((total, each) => total + of(each), 0);
  const headings = sum((each) => each.headings);
  const found = headings - sum((each) => each.missing.length);
  const [nodes, misplaced] = [sum((each) => each.nodes), sum((each) => each.misplaced.length)];
  console.log(
    `\n${all.length} documents: ${found} of ${headings} headings found, ${(found / headings).toFixed(3)} (goal ${GOAL}); ${nodes - misplaced} of ${nodes} nodes in place; ${sum((each) => each.cut.length)} cut`,
  );
  for (const { name, missing, misplaced: wrong, cut } of all) {
    if (missing.length > 0) console.log(`${name}: no node for ${missing.map((each) => `“${each}”`).join(', ')}`);
    if (wrong.length > 0) console.log(`${name}: elsewhere ${wrong.map((each) => `“${each}”`).join(', ')}`);
    if (cut.length > 0) console.log(`${name}: cut ${cut.join(', ')}`);
  }
  await tagged(tool);
  await closeEngine();
}

async function measure(tool: Tool, file: string, keep: string | undefined): Promise<Measured> {
  const name = path.basename(file, '.pdf');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-mind-maps-'));
  try {
    const made = async (format: string) => {
      const own = path.join(folder, format);
      await mkdir(own);
      const options = { format, ocr: '0' };
      const { outputs } = await performTool(tool, {
        files: [{ path: file, name: `${name}.pdf` }],
        options,
        folder: own,
      });
      return outputs[0]!.path;
    };
    const nodes = flat(JSON.parse(await readFile(await made('json'), 'utf8')).root as JsonNode);
    const told = nodes.map(({ label, text = label }) => spelled(text));
    const { passages } = await readReport(file);
    const headings = passages
      .filter(({ kind, text }) => kind === 'heading' && !LIST.test(text))
      .map(({ text }) => text);
    const { words } = popplerWords(file);
    const [pdf, png, svg] = [await made('pdf'), await made('png'), await made('svg')];
    if (keep !== undefined) await copyFile(png, path.join(keep, `${name}.png`));
    const labels = nodes.map(({ label }) => label);
    return {
      name,
      nodes: nodes.length,
      headings: headings.length,
      missing: headings.filter((heading) => !told.some((text) => text.includes(spelled(heading)))),
      misplaced: nodes.filter((node) => node.page !== undefined && !isInPlace(node, words)).map(({ label }) => label),
      cut: [
        ...cutInPdf(pdf, labels).map((each) => `${each} (PDF)`),
        ...((await isCutInPng(png)) ? ['PNG'] : []),
        ...Array.from({ length: await cutInSvg(svg) }, () => 'SVG'),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const flat = (node: JsonNode): JsonNode[] => [node, ...node.children.flatMap(flat)];

function isInPlace({ label, page, box }: JsonNode, words: readonly PopplerWord[]): boolean {
  if (!box) return false;
  const within = words.filter((word) => {
    const isAcross = word.right > box.left - AROUND && word.left < box.right + AROUND;
    const middle = (word.top + word.bottom) / 2;
    return word.page === page && isAcross && middle > box.top - AROUND && middle < box.bottom + AROUND;
  });
  return hasLetters(lettersOf(within.map(({ text }) => text).join(' ')), lettersOf(label));
}

const TAGGED = [
  'PDFUA-Ref-2-03_AcademicAbstract',
  'PDFUA-Ref-2-08_BookChapter',
  'form_fields',
  'pdf_structure',
  'project-proposal-multiple-fields-and-recipients',
];

/** Headings that documents name by their tags. */
async function tagged(tool: Tool): Promise<void> {
  const folder = path.join(CORPUS, 'recognition/tagged-truth');
  let [found, of] = [0, 0];
  for (const name of TAGGED) {
    const truth = await readFile(path.join(folder, 'ground-truth', `${name}.md`), 'utf8');
    const headings = [...truth.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => spelled(heading)).filter(Boolean);
    const work = await mkdtemp(path.join(tmpdir(), 'bench-mind-maps-'));
    const { outputs } = await performTool(tool, {
      files: [{ path: path.join(folder, 'pdfs', `${name}.pdf`), name: `${name}.pdf` }],
      options: { format: 'json', ocr: '0' },
      folder: work,
    });
    const nodes = flat(JSON.parse(await readFile(outputs[0]!.path, 'utf8')).root as JsonNode);
    const told = nodes.map(({ label, text = label }) => spelled(text));
    found += headings.filter((heading) => told.some((text) => text.includes(heading))).length;
    of += headings.length;
    await rm(work, { recursive: true, force: true });
  }
  console.log(`Of headings that tags name: ${found} of ${of}`);
}
