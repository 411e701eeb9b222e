import type { ContentView } from '../workbench/content-view.ts';
import { EditedFile, EditSummary } from './EditedFile.tsx';
import type { OpenSession } from './session/use-editor-session.ts';

interface ContentProps {
  /** Of the file. */
  name: string;
  /** A start was tried. */
  tried: boolean;
  open: OpenSession;
  /** The form asks for something that is done without edits too. */
  hasWish: boolean;
  onOpen: () => void;
}

/** What the workbench shows and sends of a document that is edited. */
export function editorContent({ name, tried, open: { session, state }, hasWish, onOpen }: ContentProps): ContentView {
  const count = state.done.length;
  return {
    contents: <EditedFile name={name} mode={session.mode} changes={count} onOpen={onOpen} />,
    summary: <EditSummary changes={count} tried={tried && !hasWish} />,
    shows: 'pages of one file',
    // The script is written when it is sent: it may be long, and each key would write it anew.
    values: { edits: count === 0 ? '' : 'edited' },
    readValues: () => {
      const [script, signed] = [session.script(), session.signed];
      return {
        edits: script ? JSON.stringify(script) : '',
        ...(signed && { signature: JSON.stringify(signed.made), level: signed.level }),
        ...(session.renews && { renew: 'true' }),
      };
    },
    replaces: ['edits'],
    forecastValues: {},
    missing: count === 0 && !session.signed && !session.renews && !hasWish ? 'nothing edited' : undefined,
    selectPages: () => {},
  };
}
