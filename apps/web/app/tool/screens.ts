import type { Screen } from '@pagewright/contract/catalogue.ts';
import { lazyPart } from '../site/lazy-part.ts';
import { withKeptEdits } from '../editor/with-kept-edits.tsx';
import { fileScreen } from './file-screen.tsx';
import type { ScreenPart, ScreenProps } from './screen-part.ts';

/** What stands on a tool's page, by the screen that the tool declares. A new screen gets its entry here. */
export const SCREENS = {
  files: fileScreen(async () => (await import('../workbench/FilesScreen.tsx')).FilesScreen),
  pages: fileScreen(async () => (await import('../pages/PagesScreen.tsx')).PagesScreen),
  editor: withKeptEdits(fileScreen(async () => (await import('../editor/EditorScreen.tsx')).EditorScreen)),
  address: lazyPart<ScreenProps>(async () => (await import('../address/AddressForm.tsx')).AddressForm).Part,
  form: lazyPart<ScreenProps>(async () => (await import('../forms/FormScreen.tsx')).FormScreen).Part,
  translation: fileScreen(async () => (await import('../translation/TranslationScreen.tsx')).TranslationScreen),
  fields: fileScreen(async () => (await import('../forms/any/parts.ts')).loadFieldsScreen()),
} satisfies Record<Screen, ScreenPart>;
