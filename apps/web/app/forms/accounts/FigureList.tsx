import { useState } from 'react';
import { Printer } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { copyText } from '../../viewer/text/copy-text.ts';
import { useWords } from '../../words/speech.tsx';
import type { FigureLine } from './figure-line.ts';
import { FigureRow } from './FigureRow.tsx';
import { PrintSheet } from './PrintSheet.tsx';

interface FigureListProps {
  /** On paper. */
  title: string;
  /** Whose they are, on paper. */
  subject: string;
  /** What they are for. */
  intro: string;
  lines: readonly FigureLine[];
  onLead?: (question: string) => void;
}

/** Figures to check or to type in elsewhere, on the screen and on paper. */
export function FigureList({ title, subject, intro, lines, onLead }: FigureListProps) {
  const t = useWords('forms');
  const viewer = useWords('viewer');
  const [copied, setCopied] = useState<string>();
  const [failed, setFailed] = useState(false);
  const copy = async ({ id, plain }: FigureLine) => {
    setFailed(false);
    await copyText(Promise.resolve(plain)).then(
      () => setCopied(id),
      () => setFailed(true),
    );
  };
  return (
    <>
      <p className="text-small text-ink-soft">{intro}</p>
      {failed && (
        <p role="alert" className="mt-2 text-small text-danger">
          {viewer('copyFailed')}
        </p>
      )}
      <output className="sr-only">{copied !== undefined && t('account.copied')}</output>
      <ul className="mt-2">
        {lines.map((line) => (
          <FigureRow
            key={line.id}
            line={line}
            isCopied={copied === line.id}
            onCopy={() => void copy(line)}
            {...(onLead && { onLead })}
          />
        ))}
      </ul>
      <Button size="small" className="mt-3 pointer-coarse:h-11" onClick={() => window.print()}>
        <Icon of={Printer} size="small" />
        {t('made.print')}
      </Button>
      <PrintSheet title={title}>
        <p className="font-semibold">{subject}</p>
        <p className="mb-4">{intro}</p>
        <PrintedLines lines={lines} />
      </PrintSheet>
    </>
  );
}

function PrintedLines({ lines }: { lines: readonly FigureLine[] }) {
  const t = useWords('forms');
  return (
    <table className="figures w-full border-collapse text-left">
      <tbody>
        {lines.map(({ id, number, label, amount, words, formula, computed }) => (
          <tr key={id} className="break-inside-avoid border-b border-black/30 align-top">
            <td className="py-1.5 pr-3 font-semibold">{number}</td>
            <td className="py-1.5 pr-3">
              {label}
              {words !== undefined && <span className="block text-small">{words}</span>}
              {formula !== undefined && <span className="block text-small">{formula}</span>}
              {computed !== undefined && (
                <span className="block text-small">{t('account.changed', { amount, computed })}</span>
              )}
            </td>
            <td className="py-1.5 text-right">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
