import type { ToolDeclaration } from '@pagewright/tools';
import { callsOf, flagOf } from './arguments.ts';
import { UsageError } from './usage.ts';

/**
 * Options that count only beside a certain value of another one bring it along: `--ranges 1-3` means `--mode ranges`. One
 * that could not count is refused rather than passed over.
 */
export function withImplied(
  { options }: ToolDeclaration,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const complete = { ...given };
  for (const name of Object.keys(given)) {
    const condition = options[name]?.field.shownWhen;
    const governing = condition && options[condition.option]?.field;
    if (!condition || !governing) continue;
    const standard = 'default' in governing ? String(governing.default) : '';
    if (condition.values.includes(complete[condition.option] ?? standard)) continue;
    const [value, ...others] = condition.values;
    if (value !== undefined && others.length === 0 && complete[condition.option] === undefined)
      complete[condition.option] = value;
    else throw new UsageError({ kind: 'optionAlone', option: `--${flagOf(name)}`, calls: callsOf(condition) });
  }
  return complete;
}
