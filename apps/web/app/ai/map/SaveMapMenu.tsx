import { useId, useState } from 'react';
import { Download, FileText } from 'lucide-react';
import { MAP_FORMATS, type MapFormat } from '@pagewright/contract/calls/values.ts';
import { foldedMap } from '@pagewright/contract/mind-maps/folded.ts';
import { saveFile } from '../../files/save-file.ts';
import { useWords } from '../../words/speech.tsx';
import { FaultNote } from '../FaultNote.tsx';
import { Menu, MenuAct } from '../../ui/Menu.tsx';
import { faultOf, type Fault } from '../session/ai-calls.ts';
import { useAi } from '../session/session-context.ts';
import type { MapState } from './map-state.ts';

/** The map as it is seen, as a file; what is folded is hidden there too, unless all of it is asked for. */
export function SaveMapMenu({ state: { map, folded, depth, sides = 'both' } }: { state: MapState }) {
  const t = useWords('mindMap');
  const { calls, announce } = useAi();
  const [isWhole, setWhole] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const foldedId = useId();
  const shown = foldedMap(map, folded, depth);
  const isFolded = shown.nodes.length < map.nodes.length;
  const save = async (format: MapFormat) => {
    setFault(undefined);
    try {
      saveFile(await calls.saveMap(isWhole ? map : shown, { format, sides }));
      announce(t('saved'));
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return (
    <>
      <Menu label={t('save')} icon={Download}>
        {isFolded && (
          <li className="mb-1.5 flex min-h-11 max-w-60 items-center gap-2.5 border-b border-line px-3 pb-1.5">
            <input
              id={foldedId}
              type="checkbox"
              checked={!isWhole}
              onChange={({ target }) => setWhole(!target.checked)}
              className="size-5 shrink-0 accent-(--color-accent)"
            />
            <label htmlFor={foldedId}>{t('saveFolded')}</label>
          </li>
        )}
        {MAP_FORMATS.map((format) => (
          <MenuAct key={format} icon={FileText} onAct={() => void save(format)}>
            {t(`saveAs.${format}`)}
          </MenuAct>
        ))}
      </Menu>
      {fault && (
        <div className="absolute inset-x-3 top-16 z-20">
          <FaultNote fault={fault} />
        </div>
      )}
    </>
  );
}
