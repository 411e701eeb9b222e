/** `value` from 0 to 1, or nothing where no progress is reported. It has a label, since several stand on a page. */
export function ProgressBar({ label, value }: { label: string; value: number | undefined }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)}
      className={`block h-1.5 w-full appearance-none overflow-hidden rounded-round border-0 bg-line [&::-moz-progress-bar]:bg-tint [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-round [&::-webkit-progress-value]:bg-tint [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200 ${value === undefined ? 'sweeping [&::-moz-progress-bar]:bg-transparent! [&::-webkit-progress-bar]:bg-transparent!' : ''}`}
    />
  );
}
