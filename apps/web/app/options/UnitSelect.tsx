import { FIELD } from '../ui/fields.ts';

interface UnitSelectProps {
  label: string;
  units: { value: string; label: string }[];
  value: string;
  onValue: (value: string) => void;
}

export function UnitSelect({ label, units, value, onValue }: UnitSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={`${FIELD} max-w-24 cursor-pointer`}
    >
      {units.map((unit) => (
        <option key={unit.value} value={unit.value}>
          {unit.label}
        </option>
      ))}
    </select>
  );
}
