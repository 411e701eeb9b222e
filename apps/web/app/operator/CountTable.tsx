import { useId } from 'react';
import { useSpeech } from '../words/speech.tsx';

interface CountTableProps {
  title: string;
  /** Of the names of the rows. */
  heading: string;
  columns: readonly string[];
  /** As many numbers as there are columns; what was never done is 0. */
  rows: readonly { key: string; name: string; numbers: readonly number[] }[];
  /** A bar below each number, compared with the largest of its row: steps of a tool become fewer from left to right. */
  hasBars?: boolean;
}

/** Names with their numbers; nothing where there are none. Wider than its place, it scrolls by itself. */
export function CountTable({ title, heading, columns, rows, hasBars = false }: CountTableProps) {
  const id = useId();
  const { number } = useSpeech();
  if (rows.length === 0) return null;
  return (
    <div className="min-w-0">
      <h2 id={id} className="display text-heading">
        {title}
      </h2>
      <section
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (WCAG 2.1.1)
        tabIndex={0}
        className="mt-3 max-h-128 overflow-auto rounded-card border border-line bg-sheet"
      >
        <table className="w-full border-collapse text-small">
          <thead className="sticky top-0 z-10 bg-sheet">
            <tr>
              <th scope="col" className="border-b border-line-strong py-2.5 pr-4 pl-4 text-left font-semibold">
                {heading}
              </th>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="border-b border-line-strong py-2.5 pr-4 text-right font-semibold whitespace-nowrap"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, numbers }) => (
              <tr key={key} className="border-line not-last:border-b">
                <th scope="row" className="min-w-28 py-2 pr-4 pl-4 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                {numbers.map((value, index) => (
                  <td key={columns[index]} className="figures py-2 pr-4 text-right align-top">
                    <span className={value === 0 ? 'text-ink-faint' : undefined}>{number(value)}</span>
                    {hasBars && <Bar share={value / Math.max(1, ...numbers)} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="mt-1 ml-auto flex h-1 w-16 justify-end rounded-round bg-sunk">
    <span className="h-1 rounded-round bg-accent" style={{ inlineSize: `${share * 100}%` }} />
  </span>
);
