import { readArticles, type WrittenArticle, type WrittenArticles } from '../../../apps/web/scripts/articles/read.ts';
import { plainText } from '../../../apps/web/scripts/articles/markdown.ts';
import { FACTS, NAMED_FACT } from '../../../apps/web/app/articles/facts.ts';

/** What there is besides articles. */
export interface Surroundings {
  /** Paths of pages that links may lead to, without the prefix of a language. */
  pages: ReadonlySet<string>;
  tools: ReadonlySet<string>;
  /** Names that no category may have, since pages or tools have them. */
  taken: ReadonlySet<string>;
  /** Articles whose figures a script measures. */
  measured: ReadonlySet<string>;
}

const LENGTHS = { title: [30, 60], description: [110, 160], words: [800, 1500] } as const;

/** Everything that is wrong with the articles of a folder, a line each. */
export async function articleFaults(folder: string, around: Surroundings): Promise<string[]> {
  return faultsOf(await readArticles(folder, (file) => file), around);
}

function faultsOf({ categories, articles, unread }: WrittenArticles, around: Surroundings): string[] {
  const faults = unread.map(({ file, why }) => `${file}: ${why}`);
  for (const { file, id, title, description } of categories) {
    faults.push(...lengthFaults(file, { title, description }));
    if (around.taken.has(id)) faults.push(`${file}: a page or a tool has the name ${id} already`);
  }
  const known = new Map(articles.map((article) => [`${article.language} ${article.category}/${article.id}`, article]));
  for (const article of articles) {
    const find = (name: string) => known.get(`${article.language} ${name}`);
    const said = [
      ...article.faults,
      ...textFaults(article),
      ...linkFaults(article, around, find),
      ...figureFaults(article, around),
      ...translationFaults(article, articles),
    ];
    faults.push(...said.map((fault) => `${article.file}: ${fault}`));
  }
  return faults;
}

function lengthFaults(file: string, texts: Partial<Record<'title' | 'description', string>>): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const [least, most] = LENGTHS[name as 'title' | 'description'];
    const length = [...text].length;
    return length < least || length > most
      ? [`${file}: its ${name} has ${length} characters, not ${least} to ${most}`]
      : [];
  });
}

function textFaults({
  file,
  title,
  description,
  words,
  pictures,
  html,
  question,
  date,
  updated,
}: WrittenArticle): string[] {
  const [least, most] = LENGTHS.words;
  const faults = lengthFaults(file, { title, description }).map((fault) => fault.slice(file.length + 2));
  if (words < least || words > most) faults.push(`it has ${words} words, not ${least} to ${most}`);
  if (updated < date) faults.push('it was updated before it was written');
  if (!question.trim().endsWith('?')) faults.push('its question is none');
  for (const { file: picture, description: described } of pictures) {
    if (!html.includes(picture)) faults.push(`there is no picture ${picture}`);
    if (described.trim() === '') faults.push(`the picture ${picture} is not described`);
  }
  for (const [, name = ''] of html.matchAll(NAMED_FACT)) if (!(name in FACTS)) faults.push(`{{${name}}} is not known`);
  return faults;
}

type Find = (name: string) => WrittenArticle | undefined;

function linkFaults(article: WrittenArticle, { pages, tools }: Surroundings, find: Find): string[] {
  const { links, anchors, related } = article;
  const isThere = (link: string): boolean => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? article : find(path.slice(1));
    if (anchor !== undefined && !(target?.anchors ?? []).includes(decodeURIComponent(anchor))) return false;
    return path === '' || target !== undefined || pages.has(path);
  };
  const faults = links
    .filter((link) => (link.startsWith('/') || link.startsWith('#') ? !isThere(link) : !isAddress(link)))
    .map((link) => `the link ${link} leads nowhere`);
  if (anchors.length === 0) faults.push('it has no headings');
  for (const tool of article.tools) if (!tools.has(tool)) faults.push(`there is no tool ${tool}`);
  for (const name of related)
    if (!find(name) || name === `${article.category}/${article.id}`) faults.push(`there is no related article ${name}`);
  return faults;
}

const isAddress = (link: string) => link.startsWith('https://') && URL.canParse(link);

/** However a line may break: spaces of typography are spaces. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function figureFaults({ id, html, figures }: WrittenArticle, { measured }: Surroundings): string[] {
  const text = plainSpaces(plainText(html));
  const faults = figures.flatMap(({ says, command }) => {
    const [, name] = /^npm run figures -- ([\w-]+) [\w-]+$/.exec(command) ?? [];
    const wrong = name === id ? [] : [`“${says}” needs a command: npm run figures -- ${id} <figure>`];
    return text.includes(plainSpaces(says)) ? wrong : [...wrong, `the text does not say “${says}”`];
  });
  return measured.has(id)
    ? faults
    : [...faults, `benchmarks/figures/${id}.ts is missing: its figures are not measured`];
}

/** What belongs to an article in any language is the same in all. */
function translationFaults(article: WrittenArticle, articles: readonly WrittenArticle[]): string[] {
  const others = articles.filter(
    (each) => each !== article && each.id === article.id && each.category === article.category,
  );
  const shared = ({ date, updated, tools, related, figures }: WrittenArticle) =>
    JSON.stringify({ date, updated, tools, related, commands: figures.map(({ command }) => command) });
  return others
    .filter((other) => shared(other) !== shared(article))
    .map(({ file }) => `its date, tools, related articles or commands are not those of ${file}`);
}
