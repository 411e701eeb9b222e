import type { ReactNode } from 'react';

/** Why something was not done. */
export function Fault({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={`rounded-control bg-danger-soft px-3.5 py-2.5 text-small text-danger ${className}`}>
      {children}
    </p>
  );
}
