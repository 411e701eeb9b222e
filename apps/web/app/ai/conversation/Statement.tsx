import { Link } from 'react-router';
import { ArrowRight, Eye } from 'lucide-react';
import type { AiStatement } from '@pagewright/contract/calls/ai.ts';
import { useSite } from '../../root.tsx';
import { useToolPath } from '../../site/use-tool-path.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { Places } from './Places.tsx';

/** A sentence of an answer with where it stands. */
export function Statement({ statement: { kind, text, quotes, computed, tool } }: { statement: AiStatement }) {
  const t = useWords('ai');
  return (
    <>
      <bdi className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</bdi>{' '}
      {computed !== undefined && (
        <span className="figures text-small text-ink-soft">({t('computed', { how: computed })}) </span>
      )}
      {kind === 'seen' && (
        <span className="inline-flex items-center gap-1 rounded-round border border-line-strong px-2 text-small text-ink-soft">
          <Icon of={Eye} size="small" />
          {t('seen')}
        </span>
      )}
      <Places quotes={quotes} />
      {kind === 'tool' && tool !== undefined && <ToolWay slug={tool} />}
    </>
  );
}

/** The way to a tool of ours, by its name in the page's language. */
function ToolWay({ slug }: { slug: string }) {
  const t = useWords('ai');
  const toolPath = useToolPath();
  const tool = useSite()?.catalogue.find((entry) => entry.slug === slug);
  if (!tool) return null;
  return (
    <Link
      to={toolPath(slug)}
      className="mt-1.5 flex w-fit items-center gap-1.5 rounded-control font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {t('openTool', { tool: tool.title })}
      <Icon of={ArrowRight} size="small" />
    </Link>
  );
}
