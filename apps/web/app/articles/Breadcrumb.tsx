import { Link } from 'react-router';
import { blogPath, homePath } from '../site/paths.ts';
import { useSpeech, useWords } from '../words/speech.tsx';

/** From home to the page above this one. */
export function Breadcrumb({ category }: { category?: { url: string; name: string } }) {
  const { language } = useSpeech();
  const t = useWords('articles');
  const steps = [
    { url: homePath(language), name: t('home') },
    { url: blogPath(language), name: t('blog') },
    ...(category ? [category] : []),
  ];
  return (
    <nav aria-label={t('breadcrumb')} className="text-small text-ink-faint print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ url, name }, index) => (
          <li key={url} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link to={url} className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
