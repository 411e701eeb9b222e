import { LIMITS } from '../../packages/contract/src/limits.ts';
import { storedIn } from '../../packages/contract/src/stored/stored.ts';

/** What is stored of people, as the page of privacy says it. */
export function storedTable(): string {
  const rows = storedIn('en', 'hosted', { ...LIMITS, isCounting: true }).map(
    ({ what, why, howLong }) => `| ${what} | ${why} | ${howLong} |`,
  );
  return ['| what | why | how long |', '| --- | --- | --- |', ...rows].join('\n');
}
