import type { ContentView } from '../workbench/content-view.ts';
import { EditedFile, EditSummary } from './EditedFile.tsx';
import type { OpenSession } from './session/use-editor-session.ts';

interface ContentProps {
  /** Of the file. */
  name: string;
  /** A start was tried. */
  tried: boolean;
  open: OpenSession;
  onOpen: () => void;
}

/** What the workbench shows and sends of a document that is edited. */
export function editorContent({ name, tried, open: { session, state }, onOpen }: ContentProps): ContentView {
  const count = state.done.length;
  return {
    contents: <EditedFile name={name} changes={count} onOpen={onOpen} />,
    summary: <EditSummary changes={count} tried={tried} />,
    shows: 'pages of one file',
    // The script is written when it is sent: it may be long, and each key would write it anew.
    values: { edits: count === 0 ? '' : 'edited' },
    readValues: () => ({ edits: JSON.stringify(session.script() ?? null) }),
    replaces: ['edits'],
    forecastValues: {},
    missing: count === 0 ? 'nothing edited' : undefined,
    selectPages: () => {},
  };
}
