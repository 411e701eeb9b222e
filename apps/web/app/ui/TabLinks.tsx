import { Link } from 'react-router';

interface TabLinksProps {
  label: string;
  tabs: readonly { key: string; to: string; label: string; isCurrent: boolean }[];
}

/** Links to the parts of a page, in a row over it. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => (
  <nav aria-label={label} className="mt-6 mb-8 flex gap-1 overflow-x-auto border-b border-line">
    {tabs.map(({ key, to, label: words, isCurrent }) => (
      <Link
        key={key}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="-mb-px flex h-11 items-center rounded-t-control border-b-2 border-transparent px-3.5 font-medium whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
      >
        {words}
      </Link>
    ))}
  </nav>
);
