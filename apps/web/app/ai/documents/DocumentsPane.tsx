import { Plus } from 'lucide-react';
import { FilePicker } from '../../files/FilePicker.tsx';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';
import { ChatList } from '../chats/ChatList.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';
import { ACCEPTED } from './accepted.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { Kept } from './Kept.tsx';
import { SentRow } from './SentRow.tsx';

/** Documents and chats, and how long they are kept. */
export function DocumentsPane({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useWords('ai');
  const { refresh } = useAi();
  const phase = useAiPart((state) => state.phase);
  const documents = useAiPart((state) => state.documents);
  const sent = useAiPart((state) => state.sent);
  const isEmpty = documents.length === 0 && sent.length === 0;
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between gap-3 py-2.5 pr-2.5 pl-4">
        <h2 className="font-semibold">{t('documents')}</h2>
        <FilePicker
          label={t('add')}
          accept={ACCEPTED}
          most="several"
          kind="plain"
          size="small"
          icon={Plus}
          className="pointer-coarse:h-11"
          onFiles={onFiles}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        {phase === 'loading' && isEmpty && <output className="late block px-2 text-ink-soft">{t('loading')}</output>}
        {phase === 'failed' && (
          <div role="alert" className="px-2 text-small">
            <p className="text-danger">{t('loadFailed')}</p>
            <Button size="small" className="mt-2" onClick={() => void refresh().catch(() => undefined)}>
              {t('retry')}
            </Button>
          </div>
        )}
        {(phase === 'ready' || phase === 'new') && isEmpty && (
          <p className="px-2 text-small text-ink-soft">{t('noDocuments')}</p>
        )}
        {!isEmpty && (
          <ul>
            {sent.map((file) => (
              <SentRow key={file.uid} file={file} />
            ))}
            {documents.map((document) => (
              <DocumentRow key={document.documentId} document={document} />
            ))}
          </ul>
        )}
        <ChatList />
      </div>
      <Kept />
    </div>
  );
}
