import type { Outline } from '@pagewright/editor/drawings';
import type { Rgb } from '../../session/added-style.ts';
import { hexOf } from '../../session/added-style.ts';

interface OutlineViewProps {
  outline: Outline;
  colour: Readonly<Rgb>;
  className?: string;
}

/** A drawing as large as its place allows. What it shows is said beside it. */
export const OutlineView = ({ outline: { width, height, path }, colour, className = '' }: OutlineViewProps) => (
  <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={`forced-color-adjust-none ${className}`}>
    <path d={path} fill={hexOf(colour)} />
  </svg>
);
