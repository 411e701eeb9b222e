import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import type { MadeHand } from '../hand.ts';
import type { PlacedHand } from '../kept/kept-hand.ts';
import type { HandKind } from '../sign-tools.ts';
import { FileImage } from './FileImage.tsx';
import { OutlineView } from './OutlineView.tsx';

interface KeptHandsProps {
  kind: HandKind;
  kept: readonly PlacedHand[];
  /** There is more than one place. */
  saysWhere: boolean;
  /** What could not be listed or deleted. */
  fault: string | undefined;
  onUse: (made: MadeHand) => void;
  onForget: (hand: PlacedHand) => void;
}

/** What was kept, to be used again or deleted. */
export function KeptHands({ kind, kept, saysWhere, fault, onUse, onForget }: KeptHandsProps) {
  const t = useWords('sign');
  if (kept.length === 0 && fault === undefined) return null;
  return (
    <section className="mb-4">
      <h3 className="text-small text-ink-soft">{t(`hand.kept.${kind}`)}</h3>
      <ul className="mt-1.5 flex gap-3 overflow-x-auto pb-1">
        {kept.map((each, at) => (
          <li key={each.id} className="shrink-0">
            <div className="flex items-center overflow-hidden rounded-card border border-line-strong">
              <button
                type="button"
                aria-label={t(`hand.useKept.${kind}`, { number: at + 1 })}
                onClick={() => onUse(each.made)}
                className="flex h-16 w-36 items-center justify-center bg-page p-2 -outline-offset-2"
              >
                {each.made.is === 'drawing' ? (
                  <OutlineView outline={each.made} colour={each.made.colour} className="size-full" />
                ) : (
                  <FileImage file={each.made.file} alt="" />
                )}
              </button>
              <IconButton
                label={t(`hand.forget.${kind}`, { number: at + 1 })}
                className="mx-1 pointer-coarse:size-11"
                onClick={() => onForget(each)}
              >
                <Icon of={Trash2} size="small" />
              </IconButton>
            </div>
            {saysWhere && (
              <p className="mt-1 text-small text-ink-soft">
                {t(`hand.where.${each.places.length > 1 ? 'both' : (each.places[0] ?? 'device')}`)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {fault !== undefined && (
        <p role="alert" className="mt-1 text-small text-danger">
          {fault}
        </p>
      )}
    </section>
  );
}
