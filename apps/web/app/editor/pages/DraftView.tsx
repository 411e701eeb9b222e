import { pointsOf, type PageFrame } from './page-frame.ts';
import type { Draft } from './gesture.ts';

/** What a hand is about to make or to move, while it does. */
export function DraftView({ draft, frame }: { draft: Draft | undefined; frame: PageFrame }) {
  if (!draft) return null;
  const look =
    draft.looks === 'redaction' ? 'fill-[#9c2f1c]/20 stroke-[#9c2f1c]' : 'fill-[#15675c]/10 stroke-[#15675c]';
  const points = pointsOf(frame, draft.points);
  return (
    <>
      {draft.guides.map((guide) => (
        <polyline
          key={pointsOf(frame, guide)}
          points={pointsOf(frame, guide)}
          className="stroke-[#b8446d]"
          strokeWidth={1}
        />
      ))}
      {draft.areas?.map((area) => (
        <polygon key={pointsOf(frame, area)} points={pointsOf(frame, area)} className="fill-[#15675c]/30" />
      ))}
      {draft.closed ? (
        <polygon points={points} className={look} strokeWidth={1.5} />
      ) : (
        <polyline points={points} className="fill-none stroke-[#15675c]" strokeWidth={1.5} />
      )}
    </>
  );
}
