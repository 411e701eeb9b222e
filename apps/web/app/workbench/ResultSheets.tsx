import { useEffect, useState } from 'react';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { extensionOf, kindOfResult } from '@pagewright/contract/result-kinds.ts';
import { openPreview } from '../preview/preview.ts';
import { CropMarks } from '../ui/CropMarks.tsx';
import { useSpeech } from '../words/speech.tsx';
import { hasKindSheet, KindSheet } from './KindSheet.tsx';
import { TextSheet } from './TextSheet.tsx';

/** Larger results are not fetched for a preview: the visitor may want to wait for the download alone. */
const LARGEST_BYTES = 12 * 1024 * 1024;
const MOST_SHEETS = 5;

interface Drawn {
  urls: string[];
  left: number;
}

interface ResultSheetsProps {
  results: readonly ResultFile[];
  /** Of the only file, where it has one. */
  password: string | undefined;
  /** Whether the visitor may download them. */
  download: boolean;
  /** PDFs of this work may open with a password alone. */
  sealed: boolean;
}

/**
 * Previews of results, so that they are seen before they are saved: drawn from the results themselves, or by the server
 * where the browser cannot draw them or may not have them.
 */
export function ResultSheets({ results, password, download, sealed }: ResultSheetsProps) {
  const [first] = results;
  if (!first) return null;
  if (!download) return <FirstPages results={results} sealed={sealed} />;
  if (kindOfResult(first) === 'text') return <TextSheet result={first} />;
  if (results.every(hasKindSheet)) return <KindSheets results={results} />;
  if (results.reduce((sum, { bytes }) => sum + bytes, 0) > LARGEST_BYTES) return null;
  // Every browser shows the formats of pictures that tools make.
  if (results.every((result) => kindOfResult(result) === 'picture')) {
    const urls = results.slice(0, MOST_SHEETS).map(({ token }) => linkTo('results.download', { token }));
    return <Sheets urls={urls} rest={results.length - urls.length} restIs="files" />;
  }
  // Data that comes beside a document has nothing to be looked at.
  const documents = results.filter(({ name }) => extensionOf(name) !== 'json');
  return documents.length > 0 && documents.every((result) => kindOfResult(result) === 'pdf') ? (
    <DocumentSheets results={documents} password={password} />
  ) : null;
}

/** What is seen of results that may not be downloaded. A picture has no more pages than its first. */
function FirstPages({ results, sealed }: Pick<ResultSheetsProps, 'results' | 'sealed'>) {
  const { t } = useSpeech();
  const hasMore = results.some((result) => kindOfResult(result) !== 'picture');
  return <KindSheets results={results} sealed={sealed} {...(hasMore && { caption: t('work.firstPageOnly') })} />;
}

interface KindSheetsProps {
  results: readonly ResultFile[];
  sealed?: boolean;
  caption?: string;
}

function KindSheets({ results, sealed = false, caption }: KindSheetsProps) {
  const { t } = useSpeech();
  const shown = results.slice(0, MOST_SHEETS);
  const rest = results.length - shown.length;
  return (
    <CropMarks
      over={false}
      className="rise group/sheets mt-3 flex flex-wrap items-start justify-center gap-x-5 gap-y-7 px-6 py-8"
    >
      {shown.map((result) => (
        <KindSheet
          key={result.token}
          result={result}
          place={results.length === 1 ? 'alone' : 'in a row'}
          sealed={sealed}
        />
      ))}
      {rest > 0 && (
        <p className="figures w-full text-center text-small text-ink-soft">{t('work.moreFiles', { count: rest })}</p>
      )}
      {caption !== undefined && (
        // Said once there is a picture; its place is kept, so that nothing moves.
        <p className="invisible w-full text-center text-small text-ink-soft group-has-[figure_img]/sheets:visible">
          {caption}
        </p>
      )}
    </CropMarks>
  );
}

/** The first pages of the only document, or the first page of each. */
function DocumentSheets({ results, password }: { results: readonly ResultFile[]; password: string | undefined }) {
  const tokens = results.map(({ token }) => token).join();
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    const leaving = new AbortController();
    const urls: string[] = [];
    drawSheets(tokens.split(','), password, urls, leaving.signal).then(
      (left) => !leaving.signal.aborted && setDrawn({ urls: [...urls], left }),
      // A result without a picture is still a result: nothing is said about it.
      () => undefined,
    );
    return () => {
      leaving.abort();
      urls.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [tokens, password]);
  return drawn ? (
    <Sheets urls={drawn.urls} rest={drawn.left} restIs={results.length === 1 ? 'pages' : 'files'} />
  ) : null;
}

function Sheets({ urls, rest, restIs }: { urls: readonly string[]; rest: number; restIs: 'pages' | 'files' }) {
  const { t } = useSpeech();
  return (
    <CropMarks over={false} className="rise mt-3 flex flex-wrap items-center justify-center gap-4 px-6 py-8 sm:gap-5">
      {urls.map((url) => (
        <img key={url} src={url} alt="" className="max-h-44 max-w-[27%] bg-page shadow-page sm:max-w-[16%]" />
      ))}
      {rest > 0 && (
        <p className="figures w-full text-center text-small text-ink-soft">
          {restIs === 'pages' ? t('work.morePages', { count: rest }) : t('work.moreFiles', { count: rest })}
        </p>
      )}
    </CropMarks>
  );
}

/** Returns how many are not drawn: pages of the only document, or documents. */
async function drawSheets(
  tokens: readonly string[],
  password: string | undefined,
  drawn: string[],
  signal: AbortSignal,
): Promise<number> {
  const [only, ...others] = tokens;
  if (only !== undefined && others.length === 0) return drawPages(only, MOST_SHEETS, password, drawn, signal);
  const shown = tokens.slice(0, MOST_SHEETS);
  for (const token of shown) await drawPages(token, 1, password, drawn, signal);
  return tokens.length - shown.length;
}

/** Returns how many pages are not drawn. */
async function drawPages(
  token: string,
  most: number,
  password: string | undefined,
  drawn: string[],
  signal: AbortSignal,
): Promise<number> {
  const answer = await fetch(linkTo('results.download', { token }), { signal });
  if (!answer.ok) throw new Error(`The result answered ${answer.status}`);
  const document = await openPreview(await answer.blob(), password);
  try {
    const shown = Math.min(document.pages, most);
    for (let page = 0; page < shown; page += 1)
      drawn.push(URL.createObjectURL(await document.render(page, LIMITS.coverWidthPixels, signal)));
    return document.pages - shown;
  } finally {
    document.close();
  }
}
