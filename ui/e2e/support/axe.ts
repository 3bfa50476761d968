// Accessibility rules, run in the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line per violation: the rule, what it says, and the elements it names, each with what is wrong there. */
export async function findViolations(page: Page): Promise<string[]> {
  // evaluate() goes past the content security policy, which would stop a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const results = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: { run: (root: Document, options: object) => Promise<AxeResults> } }).axe.run(
        document,
        { runOnly: rules, resultTypes: ['violations'] },
      ),
    RULES,
  );
  return results.violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(describeNode).join(' | ')}`);
}

function describeNode({ html, any, all, none }: NodeResult): string {
  const faults = [...any, ...all, ...none].map(({ message }) => message);
  return `${html.slice(0, 120)} (${faults.join('; ')})`;
}
