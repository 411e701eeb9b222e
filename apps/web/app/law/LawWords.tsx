import { Link } from 'react-router';
import { toolPath } from '../site/paths.ts';
import { useSpeech } from '../words/speech.tsx';
import { partsOf } from './links.ts';

/** A text with its links. */
export function LawWords({ text }: { text: string }) {
  const { language } = useSpeech();
  const look = 'text-accent underline underline-offset-4 hover:text-accent-strong';
  return partsOf(text).map(({ words, target }, index) => {
    if (target === undefined) return words;
    const key = `${target}-${index}`;
    return target.includes(':') ? (
      <a key={key} href={target} className={look}>
        {words}
      </a>
    ) : (
      <Link key={key} to={toolPath(target, language)} className={look}>
        {words}
      </Link>
    );
  });
}
