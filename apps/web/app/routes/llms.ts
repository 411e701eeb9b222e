import type { LoaderFunctionArgs } from 'react-router';
import { DEFAULT_LANGUAGE } from '@pagewright/contract/languages.ts';
import { toolPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';

/** What language models are told of the site (llmstxt.org): each tool with its address. */
export function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, origin = '', config } = context.get(siteContext);
  const tools = catalogue(DEFAULT_LANGUAGE).map(
    ({ slug, title, subtitle }) => `- [${title}](${origin}${toolPath(slug, DEFAULT_LANGUAGE)}): ${subtitle}`,
  );
  const text = `# Pagewright

> Online PDF tools that change only what they are asked to change. A task takes up to ${config.taskBytes / 1_048_576} MB of files, which are deleted ${config.retentionMinutes} minutes after processing. Each page exists in English and, under /fr, in French.

## Tools

${tools.join('\n')}
`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
