const BULLET = /^([•‣⁃∙◦●○■□▪▫◆◇❖►▶➢➤➔→✓✔✗☐☑☒❏❑❒·\uF0B7]|[-–—*o§¾](?=\s))\s*/;
const NUMBER =
  /^(\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-zA-Z]|[ivxlcIVXLC]{1,6})[.)]|\(?\d{1,3}\)|\d{1,2}(?:\.\d{1,3}){1,4})(?=\s)/;

export interface LineLabel {
  kind: 'bullet' | 'number';
  text: string;
}

/** What may be the label of a list item at the start of a line's text. */
export function labelOf(text: string): LineLabel | undefined {
  const bullet = BULLET.exec(text);
  if (bullet?.[1] && text.length > bullet[0].length) return { kind: 'bullet', text: bullet[1] };
  const number = NUMBER.exec(text);
  if (number?.[1] && text.length > number[0].length) return { kind: 'number', text: number[1] };
  return undefined;
}
