/** How a font that a drawing names is stood in for: families in the order of preference. */
export interface FontWish {
  families: string[];
  bold: boolean;
  italic: boolean;
  /** How much wider AutoCAD's stroke font runs than its substitute at the same height of capitals. */
  widthScale: number;
  /** Whether the drawing names one of AutoCAD's stroke fonts. */
  isStroke: boolean;
  /** Height of the font's own capitals in units of its size; `undefined` takes those of its substitute. */
  capitals: number | undefined;
}

const SANS = 'Liberation Sans';
const SERIF = 'Liberation Serif';
const MONO = 'Liberation Mono';
const CJK = ['Noto Sans CJK SC', 'Noto Sans CJK JP'];

interface Substitute {
  families: string[];
  widthScale?: number;
  /** Of the font itself, where its substitute has the same widths and other capitals. */
  capitals?: number;
  italic?: boolean;
  bold?: boolean;
}

/**
 * AutoCAD's stroke fonts. Their figures advance, for a capital of 1, by 1 (txt), 0.95 (simplex, romans) and so on;
 * those of Liberation Sans by 0.81, of Liberation Serif by 0.76.
 */
const STROKE_FONTS: [RegExp, Substitute][] = [
  [/^(?:monotxt|mono)/, { families: [MONO], widthScale: 1.1 }],
  [/^(?:txt|standard$)/, { families: [SANS], widthScale: 1.14 }],
  [/^(?:isocp|iso)/, { families: [SANS], widthScale: 0.92 }],
  [/^(?:romanc|romant|complex|times)/, { families: [SERIF], widthScale: 1.2 }],
  [/^(?:italicc|italict|italic)/, { families: [SERIF], widthScale: 1.2, italic: true }],
  [/^(?:script)/, { families: [SERIF], italic: true }],
  [/^(?:gothic)/, { families: [SERIF], bold: true }],
  [/^(?:greek)/, { families: [SANS], widthScale: 1.1 }],
  [/^(?:gdt|amgdt|sy|ltypeshp)/, { families: ['DejaVu Sans'] }],
  [/^(?:simplex|romans|romand|roman|hand|archquik|architxt|gen)/, { families: [SANS], widthScale: 1.12 }],
  [/^(?:gbenor|gbeitc)/, { families: [SANS], widthScale: 0.9 }],
];

const OUTLINE_FONTS: [RegExp, Substitute][] = [
  [/^(?:arialn|arial narrow)/, { families: ['Liberation Sans Narrow', SANS] }],
  [/^(?:arial|helvet)/, { families: [SANS], capitals: 0.716 }],
  [/^(?:swiss|sans|verdana|tahoma|segoe|microsoft|ms )/, { families: [SANS] }],
  [/^(?:times|cambria|georgia|garamond|book)/, { families: [SERIF] }],
  [/^cour/, { families: [MONO], capitals: 0.571 }],
  [/^(?:consol|lucida con|mono)/, { families: [MONO] }],
  [/^(?:calibri)/, { families: ['Carlito', SANS] }],
  [/^(?:gost|isocpeur|iso)/, { families: [SANS], widthScale: 0.92 }],
  [
    /^(?:sim|fang|kai|nsim|ming|ms go|ms mi|meiryo|yu|malgun|batang|gulim|dotum|hei|pmingliu|msyh|song|stsong)/,
    { families: CJK },
  ],
  [/^(?:symbol|wingding|webding|gdt|amgdt)/, { families: ['DejaVu Sans'] }],
];

/** Fonts whose names are not written in Latin letters are those of East Asia. */
const EAST_ASIAN = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/** `name`: "romans.shx", "Arial", "arialbd.ttf" or nothing. */
export function wishFor(name: string): FontWish {
  const file = (name.split(/[/\\]/).at(-1) ?? '').toLowerCase().trim();
  const stem = file.replace(/^@/, '').replace(/\.(?:shx|ttf|ttc|otf|pfb)$/, '');
  const isOutline =
    /\.(?:ttf|ttc|otf)$/.test(file) || (!file.endsWith('.shx') && !STROKE_FONTS.some(([match]) => match.test(stem)));
  const bold = isOutline && /bold|bd$|black|heavy|sb__/.test(stem);
  const italic =
    isOutline && /ital|obli|[a-z](?:bd)?i$/.test(stem) && /ital|obli|^(?:arial|times|cour|calibri|verdana)/.test(stem);
  const table = isOutline ? OUTLINE_FONTS : STROKE_FONTS;
  const found = EAST_ASIAN.test(stem) ? { families: CJK } : table.find(([match]) => match.test(stem))?.[1];
  const families = found?.families ?? [SANS];
  return {
    // The font itself comes first, should it be installed.
    families: isOutline && stem !== '' ? [stem, ...families] : families,
    bold: bold || (found?.bold ?? false),
    italic: italic || (found?.italic ?? false),
    widthScale: found?.widthScale ?? (isOutline ? 1 : 1.12),
    isStroke: !isOutline,
    capitals: found?.capitals,
  };
}

/** Tried in this order for characters that a font lacks. */
export const FALLBACKS = [
  SANS,
  'DejaVu Sans',
  'Noto Sans',
  ...CJK,
  'Noto Sans Arabic',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
  'Noto Sans Symbols2',
];
