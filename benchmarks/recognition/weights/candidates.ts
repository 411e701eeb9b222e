import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOutline } from '@pagewright/engine/content';
import { readPageContent } from '@pagewright/engine/content';
import { withDocument } from '@pagewright/engine/pdfium';
import { recognizeDocument } from '@pagewright/recognition/document.ts';
import { observeScores, type SignGroups } from '@pagewright/recognition/evidence/sign.ts';
import type { HeadingFacts } from '@pagewright/recognition/headings/heading-facts.ts';
import { HEADING_SIGNS } from '@pagewright/recognition/headings/signs.ts';
import { recognizePage } from '@pagewright/recognition/page.ts';
import { normalFactor } from '@pagewright/recognition/scale/normal-size.ts';
import { TABLE_SIGNS } from '@pagewright/recognition/tables/text/signs.ts';
import type { TableFacts } from '@pagewright/recognition/tables/text/table-facts.ts';
import type { Candidate } from './fit.ts';

const SETS = path.join(import.meta.dirname, '../../../../shared/corpus/recognition');

interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Shared part of both areas from which a grid is the table of the truth. */
const SAME = 0.5;

/** Grids found by their text in the documents of ICDAR 2013; those that stand where a table does are tables. */
export async function tableCandidates(): Promise<Candidate[]> {
  const folder = path.join(SETS, 'icdar2013-tables');
  const candidates: Candidate[] = [];
  for (const document of namesIn(path.join(folder, 'pdfs'))) {
    const truth = placesOf(path.join(folder, 'gt-json', `${document}.json`));
    await withDocument({ path: path.join(folder, 'pdfs', `${document}.pdf`) }, (opened) => {
      for (let page = 1; page <= opened.pages; page += 1) {
        const content = readPageContent(opened, page);
        const factor = normalFactor(content);
        const tables = (truth.get(page) ?? []).map(({ left, top, right, bottom }) => ({
          left,
          right,
          top: content.height - top,
          bottom: content.height - bottom,
        }));
        for (const facts of weighedBy<TableFacts>(TABLE_SIGNS, () => recognizePage(content))) {
          const box = Object.fromEntries(Object.entries(facts.box).map(([side, at]) => [side, at / factor]));
          const isTrue = tables.some((table) => likeness(table, box as unknown as Place) > SAME);
          candidates.push({ document, isTrue, degrees: degreesOf(TABLE_SIGNS, facts) });
        }
      }
    });
  }
  return candidates;
}

/** Paragraphs of the tagged documents that were weighed; those that say what a heading of the truth says are headings. */
export async function headingCandidates(): Promise<Candidate[]> {
  const folder = path.join(SETS, 'tagged-truth');
  const candidates: Candidate[] = [];
  for (const document of namesIn(path.join(folder, 'pdfs'))) {
    const headings = headingsOf(path.join(folder, 'ground-truth', `${document}.md`));
    await withDocument({ path: path.join(folder, 'pdfs', `${document}.pdf`) }, (opened) => {
      const pages = Array.from({ length: opened.pages }, (_, at) => recognizePage(readPageContent(opened, at + 1)));
      const facts = { languages: [], outline: readOutline(opened) };
      for (const each of weighedBy<HeadingFacts>(HEADING_SIGNS, () => recognizeDocument(pages, facts)))
        candidates.push({
          document,
          isTrue: headings.has(plain(each.typography.text)),
          degrees: degreesOf(HEADING_SIGNS, each),
        });
    });
  }
  return candidates;
}

function weighedBy<Facts>(signs: SignGroups<Facts>, work: () => unknown): Facts[] {
  const seen: Facts[] = [];
  observeScores((groups, facts) => {
    if (groups === (signs as SignGroups<never>)) seen.push(facts as Facts);
  });
  try {
    work();
  } finally {
    observeScores(undefined);
  }
  return seen;
}

const degreesOf = <Facts>(signs: SignGroups<Facts>, facts: Facts): number[] =>
  signs.flat().map(({ holds }) => Number(holds(facts)));

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => name.slice(0, -4))
        .sort()
    : [];

/** Tables by page, from the foot of the page upwards as the truth has them. */
function placesOf(file: string): Map<number, Place[]> {
  const tables = JSON.parse(readFileSync(file, 'utf8')) as { page: number; cells: { bbox: number[] }[] }[];
  const places = new Map<number, Place[]>();
  for (const { page, cells } of tables) {
    if (cells.length === 0) continue;
    const side = (at: number, pick: (...values: number[]) => number) => pick(...cells.map(({ bbox }) => bbox[at] ?? 0));
    const place = {
      left: side(0, Math.min),
      bottom: side(1, Math.min),
      right: side(2, Math.max),
      top: side(3, Math.max),
    };
    places.set(page, [...(places.get(page) ?? []), place]);
  }
  return places;
}

function likeness(a: Place, b: Place): number {
  const area = ({ left, top, right, bottom }: Place) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const shared = area({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  return shared / (area(a) + area(b) - shared);
}

function headingsOf(file: string): Set<string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(lines.flatMap((line) => (/^#{1,6}\s/.test(line) ? [plain(line.replace(/^#+\s/, ''))] : [])));
}

const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
