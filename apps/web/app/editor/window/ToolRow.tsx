import { useRef } from 'react';
import {
  Circle,
  EyeOff,
  ImagePlus,
  Link,
  MousePointer2,
  MoveUpRight,
  Pencil,
  Slash,
  Square,
  SquareDashedBottom,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { HiddenFileInput } from '../../files/HiddenFileInput.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { addImage } from '../session/acts.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';
import { TOOLS } from '../session/session-state.ts';

const DRAWINGS: Record<(typeof TOOLS)[number], LucideIcon> = {
  select: MousePointer2,
  text: Type,
  image: ImagePlus,
  line: Slash,
  arrow: MoveUpRight,
  rectangle: Square,
  ellipse: Circle,
  draw: Pencil,
  link: Link,
  cover: SquareDashedBottom,
  redact: EyeOff,
};

/** What a hand does on the pages; in one row, which scrolls where it does not fit. */
export function ToolRow({ pageNow }: { pageNow: () => number }) {
  const t = useWords('editor');
  const session = useSession();
  const tool = useSessionPart((state) => state.tool);
  const picker = useRef<HTMLInputElement>(null);
  const choose = (next: (typeof TOOLS)[number]) => {
    if (next === 'image') return picker.current?.click();
    session.select(undefined);
    session.set({ tool: next });
  };
  return (
    <div className="border-b border-line bg-sheet">
      <div
        role="toolbar"
        aria-label={t('tools.label')}
        className="flex gap-1 overflow-x-auto px-2 py-1 lg:justify-center"
      >
        {TOOLS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={tool === name}
            title={t(`hint.${name}`)}
            onClick={() => choose(name)}
            className="flex h-9 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-small text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-pressed:bg-tint-soft aria-pressed:text-tint pointer-coarse:h-11"
          >
            <Icon of={DRAWINGS[name]} size="small" />
            <span className={name === 'select' ? 'max-lg:sr-only' : 'max-md:sr-only'}>{t(`tools.${name}`)}</span>
          </button>
        ))}
      </div>
      <HiddenFileInput
        ref={picker}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        most="one"
        onFiles={([file]) => file && void addImage(session, pageNow(), file)}
      />
    </div>
  );
}
