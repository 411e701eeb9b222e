import type { AiQuote, AiStatement } from '@pagewright/contract/calls/ai.ts';
import { partsOf } from './parts-of.ts';

interface Words {
  /** Where a quote stands: “p. 12”, with the document's name where there are several. */
  place: (quote: AiQuote) => string;
  /** How a figure of ours follows from others. */
  computed: (how: string) => string;
}

/** An answer as plain text to copy, each statement with its places behind it. */
export function answerText(statements: readonly AiStatement[], { place, computed }: Words): string {
  const textOf = (statement: AiStatement) => {
    const how = statement.computed === undefined ? '' : ` ${computed(statement.computed)}`;
    const places = [...new Set(statement.quotes.map(place))].join('; ');
    const said = statement.value === undefined ? statement.text : `${statement.text}: ${statement.value}`;
    return `${said}${how}${places === '' ? '' : ` (${places})`}`;
  };
  return partsOf(statements)
    .map(({ section, kind, statements: within }) => {
      const lines = within.map((each) => (kind === 'said' ? textOf(each) : `– ${textOf(each)}`)).join('\n');
      return section === undefined ? lines : `${section}\n${lines}`;
    })
    .join('\n\n');
}
