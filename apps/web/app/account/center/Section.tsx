import { useId, type ReactNode } from 'react';

/** A part of the account's pages: its name and meaning on the left, what can be done on the right. */
export function Section({ title, text, children }: { title: string; text?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-line py-8 first:pt-0 not-last:border-b lg:grid-cols-[17rem_1fr]"
    >
      <div>
        <h2 id={id} className="display text-heading">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 max-w-md text-small text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
