/** Three sheets that fan out while a file hovers over the page. */
export function PaperStack({ over }: { over: boolean }) {
  const sheet =
    'absolute inset-0 origin-bottom rounded-[3px] bg-page shadow-page transition-transform duration-200 ease-(--ease-out)';
  return (
    <div data-over={over} aria-hidden="true" className="group/stack relative h-32 w-24">
      <span className={`${sheet} -rotate-5 group-data-[over=true]/stack:-rotate-14`} />
      <span className={`${sheet} rotate-4 group-data-[over=true]/stack:rotate-12`} />
      <span className={`${sheet} group-data-[over=true]/stack:-translate-y-2`}>
        <svg viewBox="0 0 96 128" className="size-full">
          <path d="M16 24h34" stroke="var(--tint)" strokeWidth="3" strokeLinecap="round" className="text-tint" />
          <path
            d="M16 42h64M16 54h64M16 66h52M16 84h64M16 96h40"
            stroke="#d9d2c4"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </span>
    </div>
  );
}
