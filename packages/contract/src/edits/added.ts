import { z } from 'zod';
import { sha256 } from './hash.ts';
import { MOST_FACES } from './limits.ts';
import { colour, length, place, share } from './place.ts';

/**
 * What is put on a page beside its own content, which stays as it is. The same operation with the same id again replaces what
 * it made: that is how a thing is moved, typed into and restyled.
 */

const MOST_PARAGRAPHS = 2_000;
const MOST_RUNS = 1_000;
const MOST_POINTS = 20_000;
const MOST_PATHS = 1_000;
const LONGEST_RUN = 10_000;
const LARGEST_LETTERS = 2_000;

/** Of what was added, unique in the script, whatever page it is on. */
export const id = z.string().regex(/^[\w-]{1,40}$/);

/** Object number of the page. */
export const page = z.int().positive();

const degrees = z.number().min(-360).max(360);

/**
 * Its upper left corner, as the thing is seen upright, and how it is turned about that corner: in degrees, counter-clockwise.
 * What is to stand upright on a page with `Rotate` is turned by as much as that says.
 */
const corner = { x: place, y: place, rotation: degrees };

export const box = z.strictObject({ ...corner, width: length, height: length });

/** Without a width no line is broken. */
export const textBox = z.strictObject({ ...corner, width: length.optional() });

/** What all that is drawn has. */
const drawn = {
  page,
  id,
  /** Before or behind all that the page itself draws. */
  layer: z.enum(['front', 'behind']),
  /** 1 where it is not said. */
  opacity: share.optional(),
};

const text = z.strictObject({
  /** In the order in which it is read, without line ends. */
  text: z
    .string()
    .max(LONGEST_RUN)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u),
  /** Points. */
  size: z.number().min(0.5).max(LARGEST_LETTERS),
  colour,
  /** A face that is not bold or slanted is then made so. */
  bold: z.boolean().optional(),
  slanted: z.boolean().optional(),
  underline: z.boolean().optional(),
  /** Each by the SHA-256 of its file: the first sets what it has letters for, the next one what is left. */
  faces: z.array(sha256).min(1).max(MOST_FACES),
});

const paragraph = z.strictObject({
  /** One without letters keeps a line free. */
  runs: z.array(text).min(1).max(MOST_RUNS),
  align: z.enum(['left', 'centre', 'right', 'justify']),
});

/** Text as it is set. */
export const setText = {
  paragraphs: z.array(paragraph).min(1).max(MOST_PARAGRAPHS),
  /** Times the height that the fonts ask for. */
  lineSpacing: z.number().min(0.2).max(10),
  /** Points between letters, beside what the font has. */
  letterSpacing: z.number().min(-100).max(1_000),
};

export const addText = z.strictObject({
  kind: z.literal('add.text'),
  ...drawn,
  box: textBox,
  ...setText,
});

export const addImage = z.strictObject({
  kind: z.literal('add.image'),
  ...drawn,
  /** A JPEG or PNG file. */
  asset: sha256,
  /** Filled, whatever the proportions of the image. */
  box,
});

/** x and y by turns. */
export const points = z
  .array(place)
  .min(4)
  .max(2 * MOST_POINTS)
  .refine((given) => given.length % 2 === 0);
export const point = z.tuple([place, place]);

const shape = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('line'), from: point, to: point }),
  z.strictObject({ form: z.literal('arrow'), from: point, to: point, heads: z.enum(['end', 'both']) }),
  /** `radius`: of its corners, in points. */
  z.strictObject({ form: z.literal('rectangle'), box, radius: z.number().nonnegative().optional() }),
  z.strictObject({ form: z.literal('ellipse'), box }),
  /** Drawn by hand: smooth lines through these points. */
  z.strictObject({ form: z.literal('path'), lines: z.array(points).min(1).max(MOST_PATHS) }),
  z.strictObject({ form: z.literal('polygon'), points }),
]);

export const addShape = z.strictObject({
  kind: z.literal('add.shape'),
  ...drawn,
  shape,
  /** `width` in points. */
  stroke: z
    .strictObject({ colour, width: z.number().positive().max(1_000), dash: z.enum(['solid', 'dashed', 'dotted']) })
    .nullable(),
  /** Of rectangles, ellipses and polygons. */
  fill: colour.nullable(),
  /** How it is mixed with what lies below; `multiply` as a marker pen does. */
  blend: z.enum(['normal', 'multiply']).optional(),
});

/** Hides what lies there, and only that: it stays in the file. */
export const cover = z.strictObject({ kind: z.literal('cover'), page, id, box, fill: colour });

/** Where a link leads to. */
export const aim = z.discriminatedUnion('to', [
  /** `place`: which point of the page is brought to the upper left of the window. */
  z.strictObject({ to: z.literal('page'), page, place: z.strictObject({ x: place, y: place }).optional() }),
  z.strictObject({
    to: z.literal('address'),
    address: z
      .string()
      .max(4_000)
      .regex(/^(?:https?:\/\/|mailto:)[!-~]+$/i),
  }),
]);

export const addLink = z.strictObject({ kind: z.literal('add.link'), page, id, box, aim });

/** Takes away what was added. */
export const removeAdded = z.strictObject({ kind: z.literal('added.remove'), id });

/** Puts it before or behind others that were added to the same layer of its page: all of them, or the next one. */
export const orderAdded = z.strictObject({
  kind: z.literal('added.order'),
  id,
  to: z.enum(['front', 'back', 'forward', 'backward']),
});

export type AddText = z.infer<typeof addText>;
export type AddImage = z.infer<typeof addImage>;
export type AddShape = z.infer<typeof addShape>;
export type Cover = z.infer<typeof cover>;
export type AddLink = z.infer<typeof addLink>;
export type LinkAim = z.infer<typeof aim>;
export type AddedBox = z.infer<typeof box>;
