import { Link } from 'react-router';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import { byWish } from '../shell/by-wish.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { toolPath } from '../site/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';

/** The tools that most visitors come for, one click away. */
export function MostWanted({ tools }: { tools: readonly CatalogueEntry[] }) {
  const { language } = useSpeech();
  const t = useWords('home');
  const wanted = byWish(tools);
  return (
    <section className="column pb-16">
      <h2 className="mb-5 text-small font-semibold text-ink-soft">{t('wanted')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {wanted.map((tool) => (
          <li key={tool.slug} data-family={tool.family}>
            <Link
              to={toolPath(tool.slug, language)}
              prefetch="intent"
              className="group flex h-full flex-col gap-4 rounded-card border border-line bg-sheet p-4 transition-colors hover:border-tint hover:bg-tint-soft"
            >
              <Icon of={toolDrawing(tool)} size="large" className="text-tint" />
              <span className="font-semibold">{tool.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
