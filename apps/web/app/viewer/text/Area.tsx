import { PATH_BOX } from './area-path.ts';

interface AreaProps {
  path: string;
  /** Classes of its colour. */
  className: string;
}

/** Text that is marked on a page, as a marker would: what is printed stays readable. */
export function Area({ path, className }: AreaProps) {
  if (path === '') return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${PATH_BOX} ${PATH_BOX}`}
      preserveAspectRatio="none"
      className={`pointer-events-none absolute inset-0 size-full ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
