import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Letter } from '../glyphs/letter.ts';
import type { Line } from '../lines/line.ts';
import { wordText } from '../lines/word-text.ts';

const OPERATOR = /^[=<>≤≥≠≈≡±∓×÷∑∏∫∮√∂∇∈∉⊂⊆∪∩∧∨¬∀∃∞→←↔⇒⇔∝∼≃≅⊕⊗·∘†|+−\u{1D400}-\u{1D7FF}]+$/u;
const ORDINARY = /^\p{L}{3,}[,.;:]?$/u;
const NAMES =
  /^(?:sin|cos|tan|log|exp|lim|max|min|arg|argmax|argmin|sup|inf|det|dim|mod|gcd|for|and|where|with|otherwise|if)[,.;:]?$/i;

/** Whether a line is a displayed formula: signs of mathematics, inset, and hardly a word. */
export function isFormula(line: Line, column: Box): boolean {
  const letters = line.words.flatMap((word) => word.letters);
  const math = letters.filter(isMath).length;
  const words = line.words.filter((word) => {
    const text = wordText(word);
    return ORDINARY.test(text) && !NAMES.test(text) && !word.letters.some((letter) => letter.math);
  });
  if (words.length > 1 || letters.length < 2) return false;
  const inset = line.box.left > column.left + line.size * 0.8;
  const fragment = line.box.right - line.box.left < (column.right - column.left) * 0.6;
  const share = math / letters.length;
  const operators = line.words.filter((word) => OPERATOR.test(wordText(word))).length;
  if (share > 0.35) return inset || fragment;
  return inset && operators >= 1 && share > 0.15 && words.length === 0;
}

const isMath = ({ math, text }: Letter): boolean => math || OPERATOR.test(text);
