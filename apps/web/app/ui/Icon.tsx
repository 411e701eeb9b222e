import type { LucideIcon } from 'lucide-react';

const SIZES = { small: 16, normal: 20, large: 24, hero: 32 } as const;

/** One family of icons, one stroke. Always decoration: the words beside it carry the meaning. */
export function Icon({
  of: Drawing,
  size = 'normal',
  className,
}: {
  of: LucideIcon;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  return <Drawing aria-hidden="true" size={SIZES[size]} strokeWidth={1.5} absoluteStrokeWidth className={className} />;
}
