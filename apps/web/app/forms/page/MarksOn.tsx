import type { Copy } from '@pagewright/forms';
import { useFormPart } from '../state/form-context.ts';
import type { PlaceOn } from './place-on.ts';

/** What is written where the form has no field, and what is struck out. */
export function MarksOn({ page, copy, place }: { page: number; copy: Copy; place: PlaceOn }) {
  const all = useFormPart(({ reading }) => reading.all);
  const marks = (copy.marks ?? []).flatMap((mark) => {
    const drawn = mark.page === page ? mark.draw(all) : undefined;
    return drawn ? [{ area: mark.area, drawn }] : [];
  });
  return marks.map(({ area, drawn }) => (
    <span
      key={area.join(' ')}
      style={place(area)}
      className="pointer-events-none absolute flex items-center justify-center text-[calc(10*var(--point))] font-semibold whitespace-nowrap text-ink"
    >
      {drawn === 'stroke' ? <span className="w-full border-t-2 border-ink" /> : drawn.text}
    </span>
  ));
}
