import type { Operator } from '@pagewright/contract/site.ts';
import type { PaymentKind } from '@pagewright/contract/plans/payment-kinds.ts';

/** What a page of law says: headings, sentences, lists and tables, written by functions of what is true of the server. */
export interface LawText<Id extends string = string> {
  /** As search engines and tabs show it, with the name of the site. */
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** By their anchors, the same in every language. `false`: not on this server. */
  sections: Record<Id, LawSection | false>;
}

interface LawSection {
  heading: string;
  blocks: readonly (LawBlock | false)[];
}

/** `[words](page)` within a text is a link: to one of our pages by its path, to a mailbox or to another site. */
export type LawBlock =
  | string
  | { list: readonly (string | false)[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  /** Names and what they stand for. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { warning: string };

/** Whatever the texts say that is not the same everywhere. Limits they take from `limits.ts`. */
export interface LawFacts {
  plans: 'hosted' | 'open';
  retentionMinutes: number;
  /** Uses are added up. */
  isCounting: boolean;
  operator: Operator;
  payments: readonly PaymentKind[];
  /** People can log in through Google. */
  google: boolean;
  /** How many tools there are. */
  tools: number;
  /** THIRD_PARTY.md. */
  thirdParty: string;
}

/** Keeps the anchors as a type, which other languages must have too. */
export const lawText = <Id extends string>(text: LawText<Id>): LawText<Id> => text;

/** The same page in another language: one that lacks a section does not compile. */
export type SameText<English extends (facts: LawFacts) => LawText> = (
  facts: LawFacts,
) => LawText<keyof ReturnType<English>['sections'] & string>;

/** What a page is sent: the sections that there are, in their order. */
export interface ShownText extends Omit<LawText, 'sections'> {
  sections: { id: string; heading: string; blocks: LawBlock[] }[];
}

export function shown({ sections, ...text }: LawText): ShownText {
  const there = Object.entries(sections).filter((entry): entry is [string, LawSection] => entry[1] !== false);
  return {
    ...text,
    sections: there.map(([id, { heading, blocks }]) => ({
      id,
      heading,
      blocks: blocks.filter((block) => block !== false),
    })),
  };
}
