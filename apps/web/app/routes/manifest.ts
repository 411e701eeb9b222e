import type { LoaderFunctionArgs } from 'react-router';
import tokens from '../tokens.css?raw';
import { appManifest } from '../installed/manifest.ts';
import { languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

/** As the light scheme has it. */
const PAPER = /--color-paper: light-dark\((#[0-9a-f]{6})/.exec(tokens)?.[1];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (PAPER === undefined) throw new Error('tokens.css has no colour of paper');
  const { catalogue, acceptedFiles: accepted } = context.get(siteContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const { metaDescription: description } = await loadWords('app', language);
  const manifest = appManifest({ language, description, tools: catalogue(language), accepted, paper: PAPER });
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
