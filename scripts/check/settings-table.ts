import { SETTINGS } from '../../apps/server/src/settings.ts';

/** The README's table of settings, from the schema that reads them. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { default: value, meaning }]) => `| \`${name}\` | ${value} | ${meaning} |`,
  );
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
