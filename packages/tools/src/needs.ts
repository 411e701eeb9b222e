import type { RightName } from '@pagewright/contract';
import type { ToolDeclaration } from './tool.ts';

type Values = Readonly<Record<string, unknown>>;
type May = (right: RightName) => boolean;

/** The same call with what stands in for defaults that this caller may not use. */
export function withinRights({ options }: ToolDeclaration, given: Values, may: May): Record<string, unknown> {
  const stands = Object.entries(options).flatMap(([name, { field }]) => {
    const { needs } = field;
    const isDefault = given[name] === undefined || given[name] === '';
    return needs?.otherwise !== undefined && isDefault && !may(needs.right) ? [[name, needs.otherwise]] : [];
  });
  return { ...given, ...Object.fromEntries(stands) };
}

/** The first option of a read call whose value this caller may not use. */
export function rightMissing({ options }: ToolDeclaration, values: Values, may: May): RightName | undefined {
  for (const [name, { field, isPaid: asks }] of Object.entries(options)) {
    const { needs, shownWhen } = field;
    if (!needs || may(needs.right)) continue;
    if (shownWhen && !shownWhen.values.includes(String(values[shownWhen.option]))) continue;
    const value = values[name];
    const isOther = value !== undefined && 'default' in field && value !== field.default;
    const isPaid = asks?.(value) ?? needs.values?.includes(String(value)) ?? isOther;
    if (isPaid) return needs.right;
  }
  return undefined;
}
