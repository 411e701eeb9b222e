/** Which installed fonts are made for which scripts, by the names of the Noto fonts. */

export interface ScriptFont {
  file: string;
  serif: boolean;
  script: RegExp;
}

const NOTO = /^Noto(Sans|Serif)([A-Z][A-Za-z]+)-Regular\.(?:ttf|otf)$/;
const CHINESE_JAPANESE_KOREAN = /^Noto(Sans|Serif)CJK-Regular\.ttc$/;
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u3190-\u33ff\ufe30-\ufe4f\uff00-\uffef\u{1f200}-\u{1f2ff}]/u;
/** Names that no script has, or whose script is spelled otherwise. */
const SPELLED: Record<string, string> = { NKo: 'Nko', PhagsPa: 'Phags_Pa', SignWriting: 'SignWriting', Nushu: 'Nushu' };

export function scriptFonts(files: Iterable<string>): ScriptFont[] {
  return [...files].flatMap((file) => {
    const ideographic = CHINESE_JAPANESE_KOREAN.exec(file);
    if (ideographic) return [{ file, serif: ideographic[1] === 'Serif', script: IDEOGRAPHIC }];
    const [, style, script] = NOTO.exec(file) ?? [];
    const pattern = script === undefined ? undefined : patternOf(script);
    return pattern ? [{ file, serif: style === 'Serif', script: pattern }] : [];
  });
}

function patternOf(fontName: string): RegExp | undefined {
  const script = SPELLED[fontName] ?? fontName.replace(/(?<=[a-z])(?=[A-Z])/g, '_');
  try {
    return new RegExp(`\\p{Script=${script}}`, 'u');
  } catch {
    return undefined;
  }
}
