import { changesText } from '@pagewright/contract/edits/changes-text.ts';
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
    if (isPaidFor(field, sent[name])) return needs.right;
  }
  return undefined;
}

function isPaidFor(field: OptionField, sent: unknown): boolean {
  if (field.kind === 'edits') return isTextChanged(sent);
  const values = field.needs?.values;
  return values ? values.includes(String(sent)) : 'default' in field && sent !== field.default;
}

/** Of a script of edits, as it is sent. */
function isTextChanged(script: unknown): boolean {
  const read: unknown = typeof script === 'string' && script !== '' ? JSON.parse(script) : undefined;
  return read !== undefined && read !== null && changesText(read as Parameters<typeof changesText>[0]);
}
