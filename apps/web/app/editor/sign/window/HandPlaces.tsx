import type { HandPlace } from '@pagewright/editor';
import { useWords } from '../../../words/speech.tsx';
import type { EditorPage } from '../../engine/messages.ts';
import { areaBetween, isInside, type PageFrame } from '../../pages/page-frame.ts';
import { useSession } from '../../session/session-context.ts';
import { fill } from '../placing.ts';

interface HandPlacesProps {
  page: number;
  content: EditorPage;
  frame: PageFrame;
}

/** Pixels: a field that is lower has no room for its words. */
const LEAST_HEIGHT = 18;

/** Where the document wants a signature or initials: a press puts them there. */
export function HandPlaces({ page, content, frame }: HandPlacesProps) {
  const t = useWords('sign');
  const session = useSession();
  const places = session.mayComment ? content.handPlaces : [];
  return places
    .filter((place) => !isFilled(place, content))
    .map((place) => {
      const [left, bottom, right, top] = place.area;
      const [one, other] = [frame.toScreen({ x: left, y: top }), frame.toScreen({ x: right, y: bottom })];
      const [width, height] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)];
      return (
        <button
          key={place.area.join(' ')}
          type="button"
          data-own-pointer
          aria-label={t(`place.${place.kind}`)}
          onClick={() => void fill(session, page, place)}
          className="absolute flex touch-manipulation items-center justify-center overflow-hidden rounded-[3px] border-[1.5px] border-dashed border-[#15675c] bg-[#15675c]/8 text-[0.8125rem] leading-none font-medium text-[#0e4f46] hover:bg-[#15675c]/16"
          style={{ left: Math.min(one.x, other.x), top: Math.min(one.y, other.y), width, height }}
        >
          {height >= LEAST_HEIGHT && <span className="truncate px-1">{t(`place.${place.kind}`)}</span>}
        </button>
      );
    });
}

function isFilled({ area: [left, bottom, right, top] }: HandPlace, { comments }: EditorPage): boolean {
  const field = areaBetween({ x: left, y: bottom }, { x: right, y: top });
  return comments.some(({ comment, corners: [upperLeft, , lowerRight] }) => {
    if (comment?.type !== 'stamp' || !upperLeft || !lowerRight) return false;
    return isInside({ x: (upperLeft.x + lowerRight.x) / 2, y: (upperLeft.y + lowerRight.y) / 2 }, field);
  });
}
