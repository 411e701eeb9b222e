interface CheckFieldProps {
  label: string;
  value: boolean;
  onValue: (value: boolean) => void;
}

/** A small tick box with its words. */
export function CheckField({ label, value, onValue }: CheckFieldProps) {
  return (
    <label className="flex min-h-9 items-center gap-2 text-small pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => onValue(target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}
