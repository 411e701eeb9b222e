import { Link } from 'react-router';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useSite } from '../root.tsx';
import { useToolPath } from '../site/use-tool-path.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

/** What people do before or after it. */
export function NextTools({ next }: Pick<CatalogueTool, 'next'>) {
  const { t } = useSpeech();
  const toolPath = useToolPath();
  const catalogue = useSite()?.catalogue ?? [];
  const tools = next.flatMap((slug) => catalogue.find((entry) => entry.slug === slug) ?? []);
  if (tools.length === 0) return null;
  return (
    <section className="column mt-20">
      <h2 className="display text-section">{t('tool.next')}</h2>
      <ul className="mt-6 grid gap-3 md:grid-cols-3">
        {tools.map((tool) => (
          <li key={tool.slug} data-family={tool.family}>
            <Link
              to={toolPath(tool.slug)}
              prefetch="intent"
              className="flex h-full items-start gap-4 rounded-card border border-line bg-sheet p-5 transition-colors hover:border-tint hover:bg-tint-soft"
            >
              <Icon of={toolDrawing(tool)} size="large" className="mt-0.5 shrink-0 text-tint" />
              <span>
                <span className="block font-semibold">{tool.title}</span>
                <span className="mt-0.5 block text-small text-ink-soft">{tool.subtitle}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
