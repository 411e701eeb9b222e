/**
 * Johab, the older two-byte encoding of Korean (KS X 1001, annex 3): syllables by their letters in five bits each, and
 * everything else as the rows of KS X 1001, which EUC-KR has too.
 */
export function decodeJohab(bytes: Uint8Array): string {
  const others = new TextDecoder('euc-kr');
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    const trail = bytes[(at += 1)] ?? 0;
    text += lead < FIRST_ROW_LEAD ? syllable((lead << 8) | trail) : others.decode(rowBytes(lead, trail));
  }
  return text;
}

const UNKNOWN = '\ufffd';
const FIRST_ROW_LEAD = 0xd9;
const SYLLABLES_FROM = 0xac00;
const VOWELS_FROM = 0x314f;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** Codes that stand for "no letter". */
const NONE = { initial: 1, medial: 2, final: 1 };

function syllable(code: number): string {
  const letters = { initial: (code >> 10) & 31, medial: (code >> 5) & 31, final: code & 31 };
  const initial = letters.initial - 2;
  const medial = medialPlace(letters.medial);
  const final = letters.final < 18 ? letters.final - 1 : letters.final - 2;
  const has = {
    initial: letters.initial !== NONE.initial,
    medial: letters.medial !== NONE.medial,
    final: letters.final !== NONE.final,
  };
  if (has.initial && has.medial)
    return INITIALS[initial] === undefined || medial === undefined || final < 0 || final > FINALS.length
      ? UNKNOWN
      : String.fromCharCode(SYLLABLES_FROM + (initial * 21 + medial) * 28 + final);
  if (has.initial && !has.final) return INITIALS[initial] ?? UNKNOWN;
  if (has.medial && !has.final) return medial === undefined ? UNKNOWN : String.fromCharCode(VOWELS_FROM + medial);
  return has.final ? (FINALS[final - 1] ?? UNKNOWN) : UNKNOWN;
}

/** The codes of vowels leave out those whose low bits are 0 and 1. */
function medialPlace(code: number): number | undefined {
  if (code >= 3 && code <= 7) return code - 3;
  if (code >= 10 && code <= 15) return code - 5;
  if (code >= 18 && code <= 23) return code - 7;
  return code >= 26 && code <= 29 ? code - 9 : undefined;
}

/** Two rows of 94 characters stand behind each first byte. */
function rowBytes(lead: number, trail: number): Uint8Array {
  const row = lead < 0xe0 ? 2 * (lead - FIRST_ROW_LEAD) : 2 * lead - 0x197;
  const column = trail < 0x91 ? trail - 0x31 : trail - 0x43;
  return Uint8Array.of(0xa1 + row + (column < 94 ? 0 : 1), 0xa1 + (column % 94));
}
