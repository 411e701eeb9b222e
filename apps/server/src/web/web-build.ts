import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Articles, SiteContext } from '@pagewright/contract';
import type { RouterContext, ServerBuild } from 'react-router';

/** The web's build, known by its place alone. */
const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build');

export interface WebBuild {
  build: ServerBuild;
  siteContext: RouterContext<SiteContext>;
  articles: Articles;
  /** Of the files that browsers fetch. */
  files: string;
}

/** Nothing where the web is not built. */
export async function loadWebBuild(): Promise<WebBuild | undefined> {
  const entry = path.join(WEB_BUILD, 'server/index.js');
  if (!existsSync(entry)) return undefined;
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const parts = build.entry.module as unknown as Pick<WebBuild, 'siteContext' | 'articles'>;
  return { build, siteContext: parts.siteContext, articles: parts.articles, files: path.join(WEB_BUILD, 'client') };
}
