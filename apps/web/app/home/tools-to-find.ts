import type { SiteContext } from '@pagewright/contract/site.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { HomeTool } from './home-tool.ts';

/** All tools with what they are found by: words, and the files that they take. */
export const toolsToFind = (site: Pick<SiteContext, 'catalogue' | 'tool'>, language: Language): HomeTool[] =>
  site.catalogue(language).map((entry) => {
    const tool = site.tool(entry.slug, language);
    return { ...entry, acceptsExtensions: tool?.acceptsExtensions ?? [], keywords: tool?.text.keywords ?? [] };
  });
