/**
 * The letter by which typed orders name a file ("b2"), beside the file and on its pages. It is drawn, not written: the
 * name of what it marks says the file itself.
 */
export function LetterMark({ letter }: { letter: string }) {
  return (
    <span
      data-letter={letter}
      className="inline-flex size-5 shrink-0 items-center justify-center rounded-[0.3rem] border border-tint-line bg-tint-soft text-[0.6875rem] leading-none font-semibold text-tint uppercase before:content-[attr(data-letter)]"
    />
  );
}
