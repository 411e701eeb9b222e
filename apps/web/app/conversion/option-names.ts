import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { withOption, type Failure } from '@pagewright/contract/failures/codes.ts';

/** The server names an option as the call did; the person knows its label. */
export function withOptionLabel(failure: Failure, { options, text }: Pick<CatalogueTool, 'options' | 'text'>): Failure {
  const asCalled = failure.facts.option;
  const name = Object.keys(options).find((each) => asCalled === each || asCalled === options[each]?.wireName);
  const label = name === undefined ? undefined : text.options[name]?.label;
  return label === undefined ? failure : withOption(failure, label);
}

/** Names of options as the start call has them. */
export function wireNamesOf({ options }: Pick<CatalogueTool, 'options'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, { wireName }]) => (wireName === undefined ? [] : [[name, wireName]])),
  );
}
