import type { TranslationPart } from '@pagewright/contract/translations/translation.ts';

/** Words of a block; those of other styles stand between their marks, as they are typed. */
export const MarkedWords = ({ parts }: { parts: readonly TranslationPart[] }) =>
  parts.map(({ text, style }, at) =>
    style === 0 ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts are their order
      <span key={at} className="rounded-[3px] bg-accent-soft px-0.5">
        <MarkSign mark={style} />
        {text}
        <MarkSign mark={style} isEnd />
      </span>
    ),
  );

const MarkSign = ({ mark, isEnd = false }: { mark: number; isEnd?: boolean }) => (
  <span dir="ltr" className="figures text-small text-accent">
    {isEnd ? `</${mark}>` : `<${mark}>`}
  </span>
);
