import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What the page prints in the place of itself while this is there, by its own button or the browser's. */
export function PrintSheet({ title, children }: { title: string; children: ReactNode }) {
  return createPortal(
    <div data-print-sheet className="hidden bg-white text-black print:block">
      <h1 className="display mb-4 text-title">{title}</h1>
      {children}
    </div>,
    document.body,
  );
}
