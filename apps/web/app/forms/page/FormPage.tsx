import { useEffect, useRef, type CSSProperties } from 'react';
import type { Copy } from '@pagewright/forms';
import type { Preview } from '../../preview/preview.ts';
import { useWords } from '../../words/speech.tsx';
import { MarksOn } from './MarksOn.tsx';
import { BoxSpot } from './BoxSpot.tsx';
import { LineSpot } from './LineSpot.tsx';
import { placeOn } from './place-on.ts';
import type { Spot } from './spots.ts';
import { useNearness } from './use-nearness.ts';

interface FormPageProps {
  /** From 1. */
  page: number;
  copy: Copy;
  spots: readonly Spot[];
  preview: Preview;
  /** CSS pixels of a point. */
  scale: number;
}

/** A page of the official form, which is white paper in either scheme. */
export function FormPage({ page, copy, spots, preview, scale }: FormPageProps) {
  const t = useWords('forms');
  const [width = 612, height = 792] = preview.sizes.subarray((page - 1) * 2, page * 2);
  const place = placeOn({ width, height });
  const style = { width: width * scale, height: height * scale, '--point': `${scale}px` } as CSSProperties;
  return (
    <fieldset
      aria-label={t('page', { page })}
      style={style}
      className="relative min-w-0 bg-page scheme-light shadow-page"
    >
      <Picture page={page} width={Math.round(width * scale)} height={Math.round(height * scale)} preview={preview} />
      <MarksOn page={page} copy={copy} place={place} />
      {spots.map((spot) =>
        spot.is === 'tick' || spot.is === 'box' ? (
          <BoxSpot key={keyOf(spot)} spot={spot} place={place} />
        ) : (
          <LineSpot key={keyOf(spot)} spot={spot} place={place} />
        ),
      )}
    </fieldset>
  );
}

const keyOf = ({ question, area }: Spot) => `${question.id} ${area.join(' ')}`;

interface PictureProps {
  page: number;
  /** CSS pixels. */
  width: number;
  height: number;
  preview: Preview;
}

function Picture({ page, width, height, preview }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNearness(canvas);
  useEffect(() => {
    const element = canvas.current;
    if (!isNear || !element) return;
    const leaving = new AbortController();
    const ratio = window.devicePixelRatio;
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    const tile = {
      page: page - 1,
      turn: 0,
      pageWidth: size.width,
      pageHeight: size.height,
      left: 0,
      top: 0,
      ...size,
    } as const;
    const draw = async () => {
      const picture = await preview.tile(tile, leaving.signal);
      if (leaving.signal.aborted) return picture.close();
      element.width = size.width;
      element.height = size.height;
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    };
    // The fields work without the picture behind them.
    draw().catch(() => undefined);
    return () => {
      leaving.abort();
      // Gives the pixels back: a long document would hold a gigabyte of them.
      element.width = 0;
    };
  }, [page, width, height, preview, isNear]);
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />;
}
