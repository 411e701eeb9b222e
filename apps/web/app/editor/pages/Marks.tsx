import { useSessionPart } from '../session/session-context.ts';
import { pairsOf } from './hit.ts';
import { pointsOf, type PageFrame } from './page-frame.ts';

/** Areas that are going to be redacted: seen through until then, so that one can read what goes. */
export function Marks({ page, frame }: { page: number; frame: PageFrame }) {
  const marks = useSessionPart((state) => state.marks);
  return marks
    .filter((mark) => mark.page === page)
    .map(({ id, area }) => (
      <polygon
        key={id}
        points={pointsOf(frame, pairsOf(area))}
        className="fill-[#9c2f1c]/20 stroke-[#9c2f1c]"
        strokeWidth={1.5}
        strokeDasharray="5 3"
      />
    ));
}
