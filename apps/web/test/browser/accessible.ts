import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { timed } from '@pagewright/testkit';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** Less than half of what the package gives as its source. Each document that is looked at loads it anew. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Contrast takes axe as long as everything else. */
const RULES = {
  all: {},
  contrast: { runOnly: ['color-contrast'] },
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
};

/** What axe calls serious or worse; nothing moves while it looks. */
export async function assertAccessible(page: Page, place: string, rules: keyof typeof RULES = 'all'): Promise<void> {
  await timed('axe', () => assertNoFinding(page, place, rules));
}

async function assertNoFinding(page: Page, place: string, rules: keyof typeof RULES): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  // What fades in is judged by how it stands, also where the machine is slow and a state changes while axe looks.
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [still];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
  // Describing what is right takes longer than finding what is wrong.
  const options = { ...RULES[rules], resultTypes: ['violations'] };
  const findings = (await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as Finding[];
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const faults = serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  );
  assert.deepEqual(faults, [], place);
}

/** The same in the light scheme, and in the dark one what differs there: colours. */
export async function assertAccessibleInBothSchemes(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await assertAccessible(page, `${place}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, `${place}, dark`, 'contrast');
  await page.emulateMedia({ colorScheme: 'light' });
}
