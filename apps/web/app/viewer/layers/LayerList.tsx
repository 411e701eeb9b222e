import { useWords } from '../../words/speech.tsx';
import type { Layers } from './use-layers.ts';

const INDENT_REM = 1;

/** Layers of the document, each of which can be shown or hidden; nothing is saved. */
export function LayerList({ layers }: { layers: Layers }) {
  const t = useWords('viewer');
  return (
    <ul aria-label={t('layers')} className="h-full overflow-y-auto overscroll-contain p-2">
      {layers.list.map((layer, at) => {
        const name = layer.name === '' ? t('untitled') : layer.name;
        const style = { paddingLeft: `${0.5 + layer.depth * INDENT_REM}rem` };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a layer is its place: headings have nothing else
          <li key={at} title={name}>
            {layer.layer === undefined ? (
              <p className="py-2 text-small font-semibold" style={style}>
                {name}
              </p>
            ) : (
              <label
                className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control pr-2 text-small hover:bg-sunk has-disabled:cursor-default has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-accent"
                style={style}
              >
                <input
                  type="checkbox"
                  checked={layers.isShown(layer)}
                  disabled={layer.isLocked}
                  onChange={() => layers.toggle(layer)}
                  className="size-4 shrink-0 accent-(--tint)"
                />
                <span className="min-w-0 break-words">{name}</span>
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}
