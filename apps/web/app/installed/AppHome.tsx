import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { useAccount } from '../account/account.tsx';
import { useConfig } from '../account/rights.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { DropInvitation } from '../home/DropInvitation.tsx';
import { FittingTools } from '../home/FittingTools.tsx';
import { ToolIndex } from '../home/ToolIndex.tsx';
import { ToolSearch } from '../home/ToolSearch.tsx';
import type { HomeTool } from '../home/home-tool.ts';
import { groupByFamily } from '../shell/families.ts';
import { lazyPart } from '../site/lazy-part.ts';
import { useSpeech, useWords } from '../words/speech.tsx';
import { arrive, useArrivals } from './arrivals.ts';
import type { SharedFault } from './shared.ts';
import { takeShared } from './take-shared.ts';

const { Part: RecentTasks } = lazyPart(async () => (await import('./RecentTasks.tsx')).RecentTasks);

/** The first page of the app's window: it takes files from anywhere, and has all tools and nothing else. */
export function AppHome({ tools, config: first }: { tools: HomeTool[]; config: ServerConfig }) {
  const { t: site } = useSpeech();
  const t = useWords('app');
  const { account } = useAccount();
  const config = useConfig(first);
  const files = useArrivals();
  const [fault, setFault] = useState<SharedFault>();
  // An empty folder holds no file either.
  const take = (given: File[]) => {
    setFault(given.length === 0 ? 'none' : undefined);
    arrive(given);
  };
  const { over } = useFileDrop(take);
  useShared(setFault);
  // The chosen tool may have to wait for the network.
  const isLeaving = useNavigation().state === 'loading';
  useEffect(() => () => arrive([]), []);

  return (
    <>
      <section className="column grid items-center gap-x-12 gap-y-8 py-10 md:grid-cols-2">
        <div>
          <h1 className="display text-section">{t('title')}</h1>
          <ToolSearch tools={tools} />
          <output className="block text-danger not-empty:mt-4">
            {fault && (fault === 'none' ? site('limit.emptyText') : t(`shared.${fault}`))}
          </output>
        </div>
        <DropInvitation over={over} onFiles={take} />
      </section>
      {account && (
        <Suspense>
          <RecentTasks mayDownload={config.rights.download} />
        </Suspense>
      )}
      <ToolIndex families={groupByFamily(tools)} />
      <FittingTools files={isLeaving ? [] : [...files]} tools={tools} onClose={() => arrive([])} />
    </>
  );
}

function useShared(onFault: (fault: SharedFault) => void): void {
  const take = useEffectEvent(async () => {
    const shared = await takeShared();
    if (typeof shared === 'string') onFault(shared);
    else if (shared) arrive(shared.files);
  });
  useEffect(() => void take(), []);
}
