import { useState } from 'react';
import { useFileDrop } from '../files/use-file-drop.ts';
import { groupByFamily } from '../shell/families.ts';
import { useSpeech } from '../words/speech.tsx';
import { DropInvitation } from './DropInvitation.tsx';
import { FittingTools } from './FittingTools.tsx';
import { Promises } from './Promises.tsx';
import { ToolSearch } from './ToolSearch.tsx';
import { ToolIndex } from './ToolIndex.tsx';
import type { HomeTool } from './home-tool.ts';

export function Home({ tools }: { tools: HomeTool[] }) {
  const { t } = useSpeech();
  const [dropped, setDropped] = useState<File[]>([]);
  const { over } = useFileDrop(setDropped);

  return (
    <>
      <section className="column grid items-center gap-x-16 gap-y-10 pt-12 pb-16 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:pt-20 md:pb-24">
        <div>
          <h1 className="display text-hero">{t('home.title')}</h1>
          <p className="mt-5 max-w-md text-lead text-ink-soft">{t('home.subtitle')}</p>
          <ToolSearch tools={tools} />
        </div>
        <DropInvitation over={over} onFiles={setDropped} />
      </section>
      <ToolIndex families={groupByFamily(tools)} />
      <Promises />
      <FittingTools files={dropped} tools={tools} onClose={() => setDropped([])} />
    </>
  );
}
