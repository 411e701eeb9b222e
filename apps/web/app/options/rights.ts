import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import type { OptionField } from '@pagewright/contract/options.ts';
import type { RightName } from '@pagewright/contract/plans/rights.ts';

/** Of the visitor's plan; without any, everything is given. */
export type Rights = ServerConfig['rights'];

export const isBeyond = (right: RightName, rights: Rights | undefined) => rights?.[right] === false;

/** Whether this value, or every value but the default, is of plans that the visitor does not have. */
export function isPaid({ needs }: OptionField, rights: Rights | undefined, value?: string): boolean {
  if (!needs || !isBeyond(needs.right, rights)) return false;
  return value === undefined ? needs.values === undefined : (needs.values?.includes(value) ?? false);
}

/** The first right that the options of a start need and the visitor's plan does not give, as the server will find it. */
export function rightMissing(
  fields: Readonly<Record<string, OptionField>>,
  sent: Readonly<Record<string, unknown>>,
  rights: Rights,
): RightName | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const { needs } = field;
    if (!needs || !isBeyond(needs.right, rights) || !(name in sent)) continue;
    const isPaidFor = needs.values
      ? needs.values.includes(String(sent[name]))
      : 'default' in field && sent[name] !== field.default;
    if (isPaidFor) return needs.right;
  }
  return undefined;
}
