import { useWords } from '../../../words/speech.tsx';
import { CheckField } from '../../window/CheckField.tsx';
import { HAND_PLACES, type HandPlace } from '../kept/kept-hand.ts';

interface KeepFieldsProps {
  offered: readonly HandPlace[];
  places: readonly HandPlace[];
  onPlaces: (places: readonly HandPlace[]) => void;
}

/** Where it is kept for the next time: nowhere, unless somebody says so. */
export function KeepFields({ offered, places, onPlaces }: KeepFieldsProps) {
  const t = useWords('sign');
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      {offered.map((place) => (
        <div key={place}>
          <CheckField
            label={t(`hand.keep.${place}`)}
            value={places.includes(place)}
            onValue={(isKept) =>
              onPlaces(HAND_PLACES.filter((each) => (each === place ? isKept : places.includes(each))))
            }
          />
          <p className="text-small text-ink-soft">{t(`hand.keepHint.${place}`)}</p>
        </div>
      ))}
    </div>
  );
}
