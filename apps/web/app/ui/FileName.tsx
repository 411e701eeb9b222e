/** On one line, from the name's own beginning: what does not fit is left out at the end, on the left of Arabic or Hebrew. */
export function FileName({ name }: { name: string }) {
  return (
    <bdi className="block min-w-0 truncate text-left" title={name}>
      {name}
    </bdi>
  );
}
