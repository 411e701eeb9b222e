import { parseArgs } from 'node:util';
import { runFor } from './changed.ts';
import { git, names, treeAt } from './tree.ts';

/**
 * Prints what `npm test -- --changed` would run for past commits, as a table of Markdown.
 * usage: changed-history.ts [--commits <number>] [commit]
 */

const CODE = ['*.ts', '*.tsx', '*.sql', '*.css', '*.json'];

const { values, positionals } = parseArgs({
  options: { commits: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const [last = 'HEAD'] = positionals;
const commits = git(['log', '-n', values.commits, '--no-merges', '--format=%h', last, '--', ...CODE])
  .trim()
  .split('\n');

console.log('| commit | files changed | test files affected | chosen | expected processor seconds |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const commit of commits) {
  const changed = names(
    git(['diff-tree', '-r', '-z', '--no-commit-id', '--name-only', '--no-renames', '--root', commit]),
  );
  const { affected, chosen, chosenMs } = await runFor(treeAt(commit), changed);
  console.log(
    `| ${commit} | ${changed.length} | ${affected.length} | ${chosen.length} | ${(chosenMs / 1000).toFixed(0)} |`,
  );
}
