/** Two letters with the line below them that forms have for initials, in the strokes of the other icons. */
export const InitialsIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-4 shrink-0"
  >
    <path d="M3 15 7 5l4 10M4.5 11.5h5M15 15V5h3a2.5 2.5 0 0 1 0 5h-3 3.5a2.5 2.5 0 0 1 0 5ZM3 20h18" />
  </svg>
);
