import { Suspense, useEffect, useState } from 'react';
import type { ArticleSummary } from '@pagewright/contract/articles.ts';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { groupByFamily } from '../shell/families.ts';
import { lazyPart } from '../site/lazy-part.ts';
import { useSpeech } from '../words/speech.tsx';
import { DropInvitation } from './DropInvitation.tsx';
import { FileJourney } from './FileJourney.tsx';
import { HomeQuestions } from './HomeQuestions.tsx';
import { LatestArticles } from './LatestArticles.tsx';
import { MostWanted } from './MostWanted.tsx';
import { PlansTeaser } from './PlansTeaser.tsx';
import { Promises } from './Promises.tsx';
import { Showcase } from './Showcase.tsx';
import { ToolSearch } from './ToolSearch.tsx';
import { ToolIndex } from './ToolIndex.tsx';
import type { HomeTool } from './home-tool.ts';

const fittingPart = lazyPart(async () => (await import('./FittingTools.tsx')).FittingTools);

interface HomeProps {
  tools: HomeTool[];
  config: ServerConfig;
  latest: readonly ArticleSummary[];
}

export function Home({ tools, config, latest }: HomeProps) {
  const { t } = useSpeech();
  const [dropped, setDropped] = useState<File[]>();
  const { over } = useFileDrop(setDropped);
  useEffect(() => {
    if (over) fittingPart.preload();
  }, [over]);
  const hasPlans = config.plans === 'hosted';

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
      <MostWanted tools={tools} />
      <ToolIndex families={groupByFamily(tools)} />
      <Showcase tools={tools} />
      <FileJourney retentionMinutes={config.retentionMinutes} />
      <Promises />
      {hasPlans && <PlansTeaser />}
      <HomeQuestions hasPlans={hasPlans} retentionMinutes={config.retentionMinutes} taskBytes={config.taskBytes} />
      <LatestArticles articles={latest} />
      {dropped && (
        <Suspense>
          <fittingPart.Part files={dropped} tools={tools} onClose={() => setDropped([])} />
        </Suspense>
      )}
    </>
  );
}
