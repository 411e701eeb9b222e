/** Beside what the visitor's plan does not give. */
export function ProBadge() {
  return (
    <span className="ml-2 rounded-round border border-tint-line px-2 py-px text-small font-semibold text-tint">
      Pro
    </span>
  );
}
