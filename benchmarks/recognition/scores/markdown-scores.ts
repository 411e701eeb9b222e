import { PYTHON_SPACE } from './cells.ts';
import { sequenceLikeness } from './common-subsequence.ts';
import { headingScore } from './heading-score.ts';
import { stripped, tablesAsHtml } from './markdown-tables.ts';
import { teds } from './teds.ts';

/** The scores of opendataloader-bench for one document, 0 to 1; undefined where one does not apply. */
export interface MarkdownScore {
  /** Mean of NID, TEDS and MHS, those that apply. */
  overall: number | undefined;
  /** Likeness of the text in its order; the second with tables left out. */
  nid: number | undefined;
  nidS: number | undefined;
  /** Tables; the second without their texts. */
  teds: number | undefined;
  tedsS: number | undefined;
  /** Headings with what stands below them; the second without texts. */
  mhs: number | undefined;
  mhsS: number | undefined;
}

export const MARKDOWN_SCORES = ['overall', 'nid', 'nidS', 'teds', 'tedsS', 'mhs', 'mhsS'] as const;

export function scoreMarkdown(truth: string, found: string): MarkdownScore {
  const [wanted, got] = [tablesAsHtml(truth), tablesAsHtml(found)];
  const text = collapsed(wanted);
  const nid = text === '' ? undefined : sequenceLikeness(text, collapsed(got));
  const nidS = text === '' ? undefined : sequenceLikeness(withoutTables(wanted), withoutTables(got));
  const tables = teds(wanted, got);
  const headings = headingScore(wanted, got);
  const applying = [nid, tables?.text, headings?.text].filter((score) => score !== undefined);
  return {
    overall: applying.length === 0 ? undefined : meanOf(applying),
    nid,
    nidS,
    teds: tables?.text,
    tedsS: tables?.structure,
    mhs: headings?.text,
    mhsS: headings?.structure,
  };
}

/** Of the documents where a score applies. */
export function meanScores(scores: readonly MarkdownScore[]): MarkdownScore {
  const mean = (name: keyof MarkdownScore) => {
    const applying = scores.map((score) => score[name]).filter((score) => score !== undefined);
    return [name, applying.length === 0 ? undefined : meanOf(applying)];
  };
  return Object.fromEntries(MARKDOWN_SCORES.map(mean)) as unknown as MarkdownScore;
}

const collapsed = (text: string) => stripped(text.replaceAll(PYTHON_SPACE, ' '));
const withoutTables = (html: string) => collapsed(html.replaceAll(/<table[^>]*?>[\s\S]*?<\/table>/gi, ' '));
const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
