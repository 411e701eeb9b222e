/** The letter by which typed orders name a file ("b2"), beside the file and on its pages. */
export function LetterMark({ letter }: { letter: string }) {
  return (
    <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-[0.3rem] border border-tint-line bg-tint-soft text-[0.6875rem] leading-none font-semibold text-tint uppercase">
      {letter}
    </span>
  );
}
