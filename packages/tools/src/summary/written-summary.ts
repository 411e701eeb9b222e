import { escapeLineStarts, escapeMarkdown } from '@pagewright/writers/text';
import { pagesOf, type PlacedFigure, type PlacedStatement, type PlacedSummary } from './placed-summary.ts';
import type { SummaryWords } from './summary-words.ts';

interface Written {
  summary: PlacedSummary;
  title: string;
  words: SummaryWords;
}

/** A title, the sentences with their pages, and the figures as a table. */
export function summaryAsMarkdown({ summary, title, words }: Written): string {
  const item = (statement: PlacedStatement) => `- ${escaped(statement.text)} (${pageOf(statement, words)})`;
  const parts = [
    `# ${escapeMarkdown(words.summaryOf(title))}`,
    `*${words.sentences}*`,
    summary.statements.map(item).join('\n'),
    ...summary.sections.flatMap((section) => [
      section.title === '' ? '' : `## ${escapeMarkdown(section.title)}`,
      section.statements.map(item).join('\n'),
    ]),
    ...(summary.figures.length > 0 ? [`## ${words.figures}`, tableOf(summary.figures, words)] : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The same without marks. */
export function summaryAsText({ summary, title, words }: Written): string {
  const item = (statement: PlacedStatement) => `– ${statement.text} (${pageOf(statement, words)})`;
  const parts = [
    words.summaryOf(title),
    words.sentences,
    summary.statements.map(item).join('\n'),
    ...summary.sections.flatMap((section) => [section.title, section.statements.map(item).join('\n')]),
    ...(summary.figures.length > 0
      ? [words.figures, summary.figures.map((figure) => figureAsText(figure, words)).join('\n')]
      : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const escaped = (text: string): string => escapeLineStarts(escapeMarkdown(text));
const pageOf = ({ quotes }: PlacedStatement, words: SummaryWords): string => words.onPages(pagesOf(quotes));

function tableOf(figures: readonly PlacedFigure[], { value, measure, page }: SummaryWords): string {
  const cell = (text: string) => escapeMarkdown(text).replaceAll('|', '\\|');
  const rows = figures.map(
    (figure) => `| ${cell(figure.value)} | ${cell(figure.measure)} | ${pagesOf([figure.quote])[0] ?? ''} |`,
  );
  return [`| ${value} | ${measure} | ${page} |`, '| --- | --- | ---: |', ...rows].join('\n');
}

const figureAsText = ({ value, measure, quote }: PlacedFigure, words: SummaryWords): string =>
  `– ${value}: ${measure} (${words.onPages(pagesOf([quote]))})`;
