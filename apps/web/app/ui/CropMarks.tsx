import type { ReactNode } from 'react';

/**
 * A drop area framed as a printer frames a sheet: crop marks at the corners, which close in while a file hovers.
 */
export function CropMarks({
  over,
  className = '',
  children,
}: {
  over: boolean;
  className?: string;
  children: ReactNode;
}) {
  const mark =
    'pointer-events-none absolute size-7 border-tint transition-all duration-200 group-data-[over=true]/crop:size-12';
  return (
    <div
      data-over={over}
      className={`group/crop relative rounded-[2px] bg-tint-soft transition-colors duration-200 data-[over=true]:bg-[color-mix(in_oklab,var(--tint)_18%,var(--color-sheet))] ${className}`}
    >
      <span
        className={`${mark} top-0 left-0 border-t border-l group-data-[over=true]/crop:border-t-2 group-data-[over=true]/crop:border-l-2`}
      />
      <span
        className={`${mark} top-0 right-0 border-t border-r group-data-[over=true]/crop:border-t-2 group-data-[over=true]/crop:border-r-2`}
      />
      <span
        className={`${mark} bottom-0 left-0 border-b border-l group-data-[over=true]/crop:border-b-2 group-data-[over=true]/crop:border-l-2`}
      />
      <span
        className={`${mark} right-0 bottom-0 border-r border-b group-data-[over=true]/crop:border-r-2 group-data-[over=true]/crop:border-b-2`}
      />
      {children}
    </div>
  );
}
