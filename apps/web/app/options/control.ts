import type { ReactNode } from 'react';
import type { OptionText } from '@pagewright/contract/catalogue.ts';
import type { OptionFieldOf, OptionKind } from '@pagewright/contract/options.ts';
import type { FormFacts, OptionValue } from './values.ts';

export interface ControlProps<K extends OptionKind = OptionKind> {
  /** Of the element that the label names. */
  id: string;
  /** Of the option. */
  name: string;
  field: OptionFieldOf<K>;
  text: OptionText;
  value: OptionValue;
  onValue: (value: OptionValue) => void;
  repeat: string;
  onRepeat: (value: string) => void;
  facts: FormFacts;
  invalid: boolean;
  /** Ids of the hint and the problem, for `aria-describedby`. */
  describedBy: string | undefined;
  /** Options that belong to the chosen value alone. */
  below: ReactNode;
}

export type Control<K extends OptionKind> = (props: ControlProps<K>) => ReactNode;
