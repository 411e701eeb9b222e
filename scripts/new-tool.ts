import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run new-tool <slug>` writes the folder of a tool. What it writes compiles and fails its tests until the words
 * and the work are there: a tool is in the menus as soon as its folder exists.
 */

const [slug] = process.argv.slice(2);
if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(slug)) {
  console.error('Usage: npm run new-tool <slug>, for example: npm run new-tool crop-pdf');
  process.exit(2);
}
const folder = path.join(import.meta.dirname, '../packages/tools', slug);
if (existsSync(folder)) {
  console.error(`packages/tools/${slug} is there already.`);
  process.exit(2);
}

const text = `import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: '',
  subtitle: '',
  button: '',
  keywords: [''],
  steps: [
    { title: '', text: '' },
    { title: '', text: '' },
    { title: '', text: '' },
  ],
  faq: [
    { question: '', answer: '' },
    { question: '', answer: '' },
    { question: '', answer: '' },
  ],
  seo: { title: '', description: '' },
  options: { pages: { label: '' } },
} satisfies ToolText<typeof tool>;
`;

const FILES: Record<string, string> = {
  'tool.ts': `import { pageRanges } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: '${slug}',
  family: 'organize',
  rank: 99,
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: true,
  options: { pages: pageRanges({ required: false, default: 'all' }) },
});
`,
  'run.ts': `import { ToolFailure } from '../src/failure.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default async function run({ files }: WorkOf<typeof tool>): Promise<ToolResult> {
  throw new ToolFailure('INTERNAL', { file: files[0].name });
}
`,
  'text.en.ts': text,
  'text.fr.ts': text,
  'samples.ts': `import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  { name: 'every page', files: ['plain-3-pages'], options: {}, expect: { outputs: 1, extension: 'pdf', pages: [3] } },
] satisfies SamplesOf<typeof tool>;
`,
  'run.test.ts': `import test from 'node:test';
import { expectPdf, fixture } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('${slug}');

test('every page is still there', async () => {
  const result = await runToOne([given(fixture('plain-3-pages'), 'Report.pdf')]);
  await expectPdf(result.path).toHavePages(3);
});
`,
};

mkdirSync(folder);
for (const [name, content] of Object.entries(FILES)) writeFileSync(path.join(folder, name), content);
console.log(
  `packages/tools/${slug}: ${Object.keys(FILES).join(', ')}\nNext: the declaration, the words in both languages, the work, then npm test.`,
);
