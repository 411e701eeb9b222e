import { useState } from 'react';
import { Download, FileText } from 'lucide-react';
import { MAP_FORMATS, type MapFormat } from '@pagewright/contract/calls/values.ts';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { saveFile } from '../../files/save-file.ts';
import { useWords } from '../../words/speech.tsx';
import { FaultNote } from '../FaultNote.tsx';
import { Menu, MenuAct } from '../../ui/Menu.tsx';
import { faultOf, type Fault } from '../session/ai-calls.ts';
import { useAi } from '../session/session-context.ts';

/** The map as it is now, as a file. */
export function SaveMapMenu({ map }: { map: MindMap }) {
  const t = useWords('ai');
  const { calls, announce } = useAi();
  const [fault, setFault] = useState<Fault>();
  const save = async (format: MapFormat) => {
    setFault(undefined);
    try {
      saveFile(await calls.saveMap(map, format));
      announce(t('map.saved'));
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return (
    <>
      <Menu label={t('map.save')} icon={Download}>
        {MAP_FORMATS.map((format) => (
          <MenuAct key={format} icon={FileText} onAct={() => void save(format)}>
            {t(`map.saveAs.${format}`)}
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
