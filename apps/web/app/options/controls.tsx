import type { ReactNode } from 'react';
import type { OptionKind } from '@pagewright/contract/options.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { Control, ControlProps } from './control.ts';
import { LanguagesControl } from './LanguagesControl.tsx';
import { LevelControl } from './LevelControl.tsx';
import { PagesControl } from './PagesControl.tsx';
import { PasswordControl } from './PasswordControl.tsx';
import {
  ColourControl,
  FileOrderControl,
  NumberControl,
  TextControl,
  ToggleControl,
  UrlControl,
} from './plain-controls.tsx';

/** One control for each kind of option; a kind without one does not compile. */
const CONTROLS = {
  choice: ChoiceControl,
  toggle: ToggleControl,
  level: LevelControl,
  number: NumberControl,
  pageRanges: PagesControl,
  pageOrder: PagesControl,
  password: PasswordControl,
  fileOrder: FileOrderControl,
  colour: ColourControl,
  text: TextControl,
  url: UrlControl,
  languages: LanguagesControl,
  // A screen makes these, or the prompt alone has them; no form shows one.
  edits: () => null,
  signature: () => null,
  localFile: () => null,
} satisfies { [K in OptionKind]: Control<K> } satisfies Record<OptionKind, unknown>;

export function renderControl(props: ControlProps): ReactNode {
  const Drawn = CONTROLS[props.field.kind] as Control<OptionKind>;
  return <Drawn {...props} />;
}

/** Kinds that are several inputs: their label is a legend. */
export const GROUP_KINDS: readonly OptionKind[] = ['choice', 'fileOrder', 'languages'];
