import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRight } from 'lucide-react';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import { toolPath } from '../site/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import after from './showcase/after.webp';
import before from './showcase/before.webp';
import figures from './showcase/figures.json' with { type: 'json' };
import scan from './showcase/scan.webp';
import table from './showcase/table.webp';

const COMMAND = 'npm run showcase -- --check';

/** Three results, with figures that `scripts/make-showcase.ts` measured. */
export function Showcase({ tools }: { tools: readonly CatalogueEntry[] }) {
  const t = useWords('home');
  const { number, share, bytes } = useSpeech();
  const { compress, ocr, table: sheet } = figures;
  const [lead, rest] = t('showcaseText', { command: '\0' }).split('\0');
  const fill = {
    compress: {
      fact: t('compress.fact', { saved: share(1 - compress.after / compress.before) }),
      text: t('compress.text', { before: bytes(compress.before), after: bytes(compress.after) }),
    },
    ocr: {
      fact: t('ocr.fact', { count: ocr.words }),
      text: t('ocr.text', { certainty: share(ocr.certainty / 100) }),
    },
    table: {
      fact: t('table.fact'),
      text: t('table.text', { says: money(sheet.wrong.says, number), adds: money(sheet.wrong.adds, number) }),
    },
  };
  return (
    <section className="column mt-10">
      <h2 className="display border-t border-ink pt-12 text-section">{t('showcase')}</h2>
      <p className="mt-3 max-w-2xl text-ink-soft">
        {lead}
        <code className="rounded-sm bg-sunk px-1.5 py-0.5 text-small whitespace-nowrap">{COMMAND}</code>
        {rest}
      </p>
      <ol className="mt-10 grid gap-x-8 gap-y-12 lg:grid-cols-3">
        <Result tool={bySlug(tools, compress.tool)} {...fill.compress}>
          <Picture
            src={before}
            alt={t('compress.beforeAlt')}
            caption={t('beforeSize', { size: bytes(compress.before) })}
          />
          <Picture src={after} alt={t('compress.afterAlt')} caption={t('afterSize', { size: bytes(compress.after) })} />
        </Result>
        <Result tool={bySlug(tools, ocr.tool)} {...fill.ocr}>
          <Picture src={scan} alt={t('ocr.alt')} caption={t('before')} />
          <figure>
            <p lang="en" className="rounded-control border border-line bg-sheet p-4 text-small leading-relaxed">
              <mark className="bg-accent-soft text-ink [box-decoration-break:clone]">{ocr.text}</mark>
            </p>
            <figcaption className={CAPTION}>{t('ocr.read')}</figcaption>
          </figure>
        </Result>
        <Result tool={bySlug(tools, sheet.tool)} {...fill.table}>
          <Picture src={table} alt={t('table.alt')} caption={t('before')} />
          <Sheet />
        </Result>
      </ol>
    </section>
  );
}

const CAPTION = 'mt-1.5 text-small text-ink-faint';
/** Of every picture, as the script cuts them. */
const WIDTH = 640;
const HEIGHT = 360;

const bySlug = (tools: readonly CatalogueEntry[], slug: string) => tools.find((tool) => tool.slug === slug);

/** "1,600.75" as the page's language writes it. */
const money = (text: string, number: (value: number) => string) => number(Number(text.replaceAll(',', '')));

interface ResultProps {
  tool: CatalogueEntry | undefined;
  fact: string;
  text: string;
  children: ReactNode;
}

function Result({ tool, fact, text, children }: ResultProps) {
  const t = useWords('home');
  const { language } = useSpeech();
  return (
    <li data-family={tool?.family} className="flex flex-col">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">{children}</div>
      <h3 className="display mt-5 text-heading text-tint">{fact}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
      {tool && (
        <p className="mt-3">
          <Link
            to={toolPath(tool.slug, language)}
            className="inline-flex items-center gap-1.5 py-1 font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('tryTool', { tool: tool.title })}
            <Icon of={ArrowRight} size="small" />
          </Link>
        </p>
      )}
    </li>
  );
}

function Picture({ src, alt, caption }: { src: string; alt: string; caption: string }) {
  return (
    <figure>
      <img
        src={src}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className="aspect-video w-full rounded-control object-cover object-top shadow-page"
      />
      <figcaption className={CAPTION}>{caption}</figcaption>
    </figure>
  );
}

/** The made workbook as Excel shows it. */
function Sheet() {
  const t = useWords('home');
  const { number: inWords } = useSpeech();
  const { wrong, rows } = figures.table;
  const first = rows.findIndex((row) => row.length > 1);
  const columns = rows[first]?.map((_, index) => String.fromCodePoint(65 + index)) ?? [];
  return (
    <figure className="min-w-0">
      <div className="overflow-x-auto rounded-control border border-line bg-sheet">
        <table lang="en" className="w-full border-collapse text-small tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={`${CELL} bg-sunk`}>
                <span className="sr-only">{t('table.row')}</span>
              </th>
              {columns.map((letter) => (
                <th key={letter} scope="col" className={`${CELL} bg-sunk text-center font-medium text-ink-faint`}>
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(first).map((row, index) => {
              const number = first + index + 1;
              return (
                <tr key={number}>
                  <th scope="row" className={`${CELL} bg-sunk text-center font-medium text-ink-faint`}>
                    {number}
                  </th>
                  {columns.map((letter, column) => (
                    <td
                      key={letter}
                      data-wrong={`${letter}${number}` === wrong.address}
                      className={`${CELL} ${column === 0 ? '' : 'text-right'} data-[wrong=true]:bg-danger-soft data-[wrong=true]:font-semibold data-[wrong=true]:text-danger`}
                    >
                      {row[column]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <figcaption className={CAPTION}>{t('table.wrong', { adds: money(wrong.adds, inWords) })}</figcaption>
    </figure>
  );
}

const CELL = 'border border-line px-1.5 py-0.5';
