import { Shaper } from '@pagewright/pdf/typesetting/shaping/shaper.ts';
import { spellDrawing, type Outline, type OutlineStep } from './spell-drawing.ts';

interface NameOutline {
  /** `undefined` where nothing would be seen. */
  outline: Outline | undefined;
  /** Letters that none of the fonts has. */
  missing: readonly string[];
}

/** A font of which a part may have the letters of one script, and another part those of others. */
export class NameWriter {
  private readonly shapers: readonly Shaper[];

  /** OpenType files, the one with most letters first. */
  constructor(files: readonly Uint8Array[]) {
    this.shapers = files.map((file) => new Shaper(file));
  }

  /** A name on one line, as the outlines of its glyphs; letters from left to right. */
  write(name: string): NameOutline {
    const missing = new Set<string>();
    const steps: OutlineStep[] = [];
    let x = 0;
    for (const { text, shaper } of this.runsOf(name.normalize('NFC').trim(), missing))
      for (const { glyphs } of shaper.shape(text, { direction: 'left-to-right', language: '', letters: 'joined' }))
        for (const { glyph, advance, dx, dy } of glyphs) {
          steps.push(...placed(shaper.outlineOf(glyph), x + dx, dy));
          x += advance;
        }
    return { outline: spellDrawing(steps), missing: [...missing] };
  }

  private runsOf(name: string, missing: Set<string>): { text: string; shaper: Shaper }[] {
    const runs: { text: string; shaper: Shaper }[] = [];
    for (const letter of name) {
      const shaper = this.shapers.find((each) => each.font.nominalGlyph(letter.codePointAt(0) ?? 0));
      const last = runs.at(-1);
      if (!shaper) missing.add(letter);
      else if (last?.shaper === shaper) last.text += letter;
      else runs.push({ text: letter, shaper });
    }
    return runs;
  }
}

/** What HarfBuzz tells of a glyph, with y downwards; it writes curves of TrueType as quadratic ones. */
function placed(glyph: ReturnType<Shaper['outlineOf']>, dx: number, dy: number): OutlineStep[] {
  let [lastX, lastY] = [0, 0];
  return glyph.flatMap(({ type, values }): OutlineStep[] => {
    const numbers = values.map((value, at) => (at % 2 === 0 ? value + dx : -value - dy));
    const [x, y] = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];
    const [fromX, fromY] = [lastX, lastY];
    [lastX, lastY] = [x, y];
    const [one = 0, other = 0, third = 0, fourth = 0] = numbers;
    switch (type) {
      case 'M':
        return [{ to: 'move', x, y }];
      case 'L':
        return [{ to: 'line', x, y }];
      case 'Q': {
        const towards = (from: number, control: number) => from + ((control - from) * 2) / 3;
        const controls = [towards(fromX, one), towards(fromY, other), towards(x, one), towards(y, other)] as const;
        return [{ to: 'curve', controls, x, y }];
      }
      case 'C':
        return [{ to: 'curve', controls: [one, other, third, fourth], x, y }];
      default:
        return [{ to: 'close' }];
    }
  });
}
