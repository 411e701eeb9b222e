import { TriangleAlert } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { LawWords } from './LawWords.tsx';
import type { LawBlock, ShownText } from './text.ts';

/** A text of law: its contents beside it where there is room, each section under an address of its own. */
export function LawPage({ text, updated }: { text: ShownText; updated: string }) {
  const { t, language } = useSpeech();
  const { heading, lead, sections } = text;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updated));
  return (
    <div className="column pt-14 md:pt-20">
      <h1 className="display max-w-3xl text-title">{heading}</h1>
      <p className="mt-4 max-w-2xl text-lead text-ink-soft">
        <LawWords text={lead} />
      </p>
      <p className="mt-3 text-small text-ink-faint">
        {t('law.updated')} <time dateTime={updated}>{date}</time>
      </p>
      <div className="mt-12 gap-x-16 lg:grid lg:grid-cols-[15rem_minmax(0,44rem)]">
        <nav
          aria-label={t('law.contents')}
          className="mb-12 border-y border-line py-5 lg:sticky lg:top-24 lg:mb-0 lg:self-start lg:border-0 lg:py-0"
        >
          <h2 className="mb-2 text-small font-semibold">{t('law.contents')}</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-12">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="display text-heading">
                {heading}
              </h2>
              {blocks.map((block, index) => (
                // A text stays as it is while its page is open.
                <Block key={`${id}-${index}`} block={block} caption={heading} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Block({ block, caption }: { block: LawBlock; caption: string }) {
  if (typeof block === 'string')
    return (
      <p className="mt-3 text-ink-soft">
        <LawWords text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul className="mt-3 list-disc space-y-1.5 pl-5 text-ink-soft marker:text-ink-faint">
        {block.list
          .filter((item) => item !== false)
          .map((item) => (
            <li key={item}>
              <LawWords text={item} />
            </li>
          ))}
      </ul>
    );
  if ('warning' in block)
    return (
      <p role="note" className="mt-4 flex gap-3 rounded-card border border-danger bg-danger-soft p-4">
        <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-danger" />
        <span>
          <LawWords text={block.warning} />
        </span>
      </p>
    );
  if ('facts' in block)
    return (
      <dl className="mt-4 border-t border-line">
        {block.facts.map(([name, value]) => (
          <div key={name} className="gap-x-6 border-b border-line py-3 sm:grid sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <LawWords text={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <Table caption={caption} {...block.table} />;
}

interface TableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** On narrow screens each row is a card, whose cells say what they are. */
function Table({ caption, head, rows }: TableProps) {
  return (
    <table className="mt-4 block w-full text-left text-small md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-line-strong py-2 pr-5 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block border-t border-line md:table-row-group md:border-0">
        {rows.map((cells) => (
          <tr key={cells.join()} className="block border-b border-line py-3 md:table-row md:py-0">
            {cells.map((cell, index) => (
              <td
                key={head[index]}
                className={`block wrap-break-word align-top md:table-cell md:border-b md:border-line md:py-3 md:pr-5 ${index === 0 ? 'font-medium md:font-normal' : 'text-ink-soft'}`}
              >
                {index > 0 && <span className="text-ink-faint md:hidden">{head[index]} · </span>}
                <LawWords text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
