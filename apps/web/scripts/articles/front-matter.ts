import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

const day = z.iso.date();

/** What stands above an article. */
const articleMatter = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** That people ask, in their words. */
  question: z.string(),
  date: day,
  updated: day,
  author: z.literal('Pagewright'),
  /** Slugs. */
  tools: z.array(z.string()).min(1),
  /** Other articles: `category/id`. */
  related: z.array(z.string()).min(1),
  /** What the article says, and the command that prints it again. */
  figures: z.array(z.strictObject({ says: z.string(), command: z.string() })).min(1),
});
export type ArticleMatter = z.infer<typeof articleMatter>;

const categoryMatter = z.strictObject({
  /** Its place in the listing. */
  rank: z.int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
});
export type CategoryMatter = z.infer<typeof categoryMatter>;

const FENCED = /^---\n([^]*?)\n---\n([^]*)$/;

export class MatterUnread extends Error {}

export const readArticleMatter = (text: string) => read(text, articleMatter);
export const readCategoryMatter = (text: string) => read(text, categoryMatter);

function read<T>(text: string, schema: z.ZodType<T>): { matter: T; body: string } {
  const [, yaml, body = ''] = FENCED.exec(text) ?? [];
  if (yaml === undefined) throw new MatterUnread('it does not begin with front matter between two lines of ---');
  const { data, error } = schema.safeParse(parsed(yaml));
  if (error) throw new MatterUnread(z.prettifyError(error).replaceAll('\n', ' '));
  return { matter: data, body };
}

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new MatterUnread(error.message);
    throw error;
  }
}
