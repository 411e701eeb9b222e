import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { handOver } from '../../files/handed-over.ts';
import { useToolPath } from '../../site/use-tool-path.ts';
import { useWords } from '../../words/speech.tsx';
import type { EditorPage } from '../engine/messages.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';
import { sizeOfArea } from '../pages/page-frame.ts';

interface PageNotesProps {
  pageNow: () => number;
  subscribe: (changed: () => void) => () => void;
}

/** Over the pages, so that these stay where they are. */
const NOTE = 'rounded-card border border-line bg-sheet px-4 py-2.5 text-center text-small shadow-floating';

/** Of a page: an image that covers more of it is a scan. */
const SCANNED_FROM = 0.5;

/** What somebody should know of the document before changing it, and of a page that has no text. */
export function PageNotes({ pageNow, subscribe }: PageNotesProps) {
  const t = useWords('editor');
  const session = useSession();
  const toolPath = useToolPath();
  const page = useSyncExternalStore(subscribe, pageNow, pageNow);
  const content = useSessionPart((state) => state.pages.get(page));
  const changes = useSessionPart((state) => state.done.length);
  useEffect(() => session.read(page), [session, page]);
  return (
    <>
      {session.isRepaired && changes === 0 && <p className={NOTE}>{t('repaired')}</p>}
      {content !== undefined && content !== 'unreadable' && isScan(content) && (
        <p className={NOTE}>
          {t('scanned')}{' '}
          <Link
            to={toolPath('pdf-ocr')}
            onClick={() => handOver([session.file])}
            className="font-medium text-accent underline underline-offset-2"
          >
            {t('recognise')}
          </Link>
        </p>
      )}
    </>
  );
}

function isScan({ blocks, objects, space }: EditorPage): boolean {
  if (blocks.length > 0) return false;
  const whole = space.width * space.height;
  return objects.some(({ kind, corners }) => kind === 'image' && sizeOfArea(corners) > SCANNED_FROM * whole);
}
