import { useState } from 'react';
import { Download, FileUp, Plus } from 'lucide-react';
import { FilePicker } from '../../files/FilePicker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { FoundTermList } from './FoundTermList.tsx';
import { GlossaryTable } from './GlossaryTable.tsx';
import { forgetGlossary, keepGlossary, keptGlossary } from './kept-glossary.ts';
import { readSheet } from './read-sheet.ts';
import { readTbx } from './read-tbx.ts';
import { saveCsv } from './save-csv.ts';
import type { FoundTerms } from './use-found-terms.ts';
import { hasSource, MOST_TERMS, problemsIn, tidied, type Term } from './terms.ts';

const EMPTY: Term = { source: '', target: '' };

interface GlossaryDialogProps {
  /** The language that is wanted, BCP 47. */
  to: string;
  /** The glossary in use. */
  used: readonly Term[];
  onUse: (terms: readonly Term[]) => void;
  found: FoundTerms;
  onClose: () => void;
}

/** Terms with their translations: typed, pasted or imported, and kept in the browser if that is wished. */
export function GlossaryDialog({ to, used, onUse, found, onClose }: GlossaryDialogProps) {
  const t = useWords('translation');
  const [kept] = useState(() => keptGlossary(to));
  const [terms, setTerms] = useState<readonly Term[]>(() => {
    const known = used.length > 0 ? used : (kept ?? []);
    return known.length > 0 ? known : [EMPTY];
  });
  const [isKept, setKept] = useState(kept !== undefined);
  /** The row whose translation is to be filled in next, from 0. */
  const [toFill, setToFill] = useState<{ row: number }>();
  const [fault, setFault] = useState<string>();
  const problems = problemsIn(terms);
  const [[row, problem] = []] = problems;
  const count = tidied(terms).length;

  const put = (next: readonly Term[]) => {
    setFault(next.length > MOST_TERMS ? t('glossary.tooMany', { count: MOST_TERMS }) : undefined);
    setTerms(next.length === 0 ? [EMPTY] : next.slice(0, MOST_TERMS));
  };
  const addFound = (sources: readonly string[]) => {
    const own = tidied(terms);
    put([...own, ...sources.map((source) => ({ source, target: '' }))]);
    setToFill({ row: own.length });
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    const text = await file.text();
    const found = text.trimStart().startsWith('<') ? (readTbx(text, to) ?? []) : readSheet(text);
    const isText = !text.includes('\0');
    if (found.length > 0 && isText) put([...tidied(terms), ...found]);
    else setFault(t('glossary.unreadable', { name: file.name }));
  };
  const use = () => {
    const own = tidied(terms);
    if (!isKept || own.length === 0) forgetGlossary(to);
    else if (!keepGlossary(to, own)) return setFault(t('glossary.keepFailed'));
    onUse(own);
    onClose();
  };
  return (
    <Dialog title={t('glossary.title')} open onClose={onClose} width="wide">
      <p className="text-ink-soft">{t('glossary.text')}</p>
      <div aria-hidden className="mt-4 flex gap-2 pr-12 pl-1 text-small font-semibold">
        <span className="flex-1">{t('glossary.source')}</span>
        <span className="flex-1">{t('glossary.target')}</span>
      </div>
      <GlossaryTable terms={terms} problems={problems} to={to} onTerms={put} toFill={toFill} />
      <p role="alert" className="text-small text-danger">
        {fault ??
          (row !== undefined && problem
            ? problem.kind === 'half'
              ? t('glossary.half', { row: row + 1 })
              : t('glossary.contradicts', { first: problem.row + 1, row: row + 1 })
            : '')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => put([...terms, EMPTY])}>
          <Icon of={Plus} size="small" />
          {t('glossary.add')}
        </Button>
        <FilePicker
          kind="quiet"
          size="small"
          icon={FileUp}
          label={t('glossary.import')}
          accept=".csv,.tsv,.txt,.tbx,.xml"
          most="one"
          onFiles={(files) => void take(files)}
        />
        <Button size="small" kind="quiet" disabled={count === 0} onClick={() => saveCsv(tidied(terms))}>
          <Icon of={Download} />
          {t('glossary.export')}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-soft">{t('glossary.pasteHint')}</p>
      <FoundTermList found={found} isKnown={(term) => hasSource(terms, term)} onAdd={addFound} />
      <label className="mt-4 flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
          className="size-4.5 accent-accent"
        />
        {t('glossary.keep')}
      </label>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('glossary.cancel')}</Button>
        <Button kind="primary" disabled={problems.size > 0} onClick={use}>
          {t(count === 0 ? 'glossary.useNone' : 'glossary.use')}
        </Button>
      </div>
    </Dialog>
  );
}
