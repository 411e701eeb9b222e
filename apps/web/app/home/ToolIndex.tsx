import { Link } from 'react-router';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import type { FamilyOfTools } from '../shell/families.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useToolPath } from '../site/use-tool-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

/** The tools as the index of a catalogue: families at the left, their tools beside them. */
export function ToolIndex({ families }: { families: FamilyOfTools[] }) {
  const { t } = useSpeech();
  return (
    <section aria-label={t('site.tools')} className="column">
      {families.map(({ family, tools }) => (
        <section
          key={family}
          data-family={family}
          className="grid gap-x-10 gap-y-5 border-t border-line py-9 lg:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <h2 className="display pt-4 text-heading text-tint">{t(`families.${family}`)}</h2>
          <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 md:grid-cols-3">
            {tools.map((tool) => (
              <li key={tool.slug}>
                <ToolCard tool={tool} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function ToolCard({ tool }: { tool: CatalogueEntry }) {
  const { t } = useSpeech();
  const toolPath = useToolPath();
  return (
    <Link
      to={toolPath(tool.slug)}
      prefetch="intent"
      className="group flex h-full items-start gap-4 rounded-card p-4 transition-colors hover:bg-sheet hover:shadow-raised"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-tint-soft text-tint transition-colors group-hover:bg-tint group-hover:text-paper">
        <Icon of={toolDrawing(tool)} />
      </span>
      <span>
        <span className="block pt-0.5 font-semibold text-ink">{tool.title}</span>
        <span className="mt-0.5 block text-small text-ink-soft">{tool.subtitle}</span>
        {tool.unavailable !== undefined && (
          <span className="mt-1 block text-small text-danger">{t('home.unavailable')}</span>
        )}
      </span>
    </Link>
  );
}
