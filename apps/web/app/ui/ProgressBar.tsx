/** `value` from 0 to 1. Named by its label, since several stand on a page. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} className="h-1.5 overflow-hidden rounded-round bg-line">
      <div className="h-full origin-left rounded-round bg-tint transition-transform duration-200" style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
