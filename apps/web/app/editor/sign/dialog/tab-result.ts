import type { Outline } from '@pagewright/editor/drawings';
import type { Rgb } from '../../session/added-style.ts';
import type { MadeHand } from '../hand.ts';
import type { HandKind } from '../sign-tools.ts';

/** What a tab has made so far; nothing where there is nothing to use yet. */
export type TabResult =
  | { readonly is: 'outline'; readonly outline: Outline }
  | Extract<MadeHand, { is: 'photo' }>
  | undefined;

export interface TabProps {
  kind: HandKind;
  colour: Readonly<Rgb>;
  onResult: (result: TabResult) => void;
}
