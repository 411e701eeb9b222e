import { z } from 'zod';
import { optionField } from './options.ts';

/** The families of tools, in the order of the menus. Each has its tint. */
export const FAMILIES = ['organize', 'edit', 'secure', 'from-pdf', 'to-pdf', 'ai', 'forms'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * Screens that belong to the web; every other tool is drawn by the generic tool page. `address` is for tools that take
 * no files: their option of the kind `url` stands in place of the drop area. `editor` makes the script of an option of the kind
 * `edits`. `form` fills in an official form, `fields` the fields of a PDF that somebody
 * brings; both stay in the browser.
 */
export const SCREENS = ['files', 'pages', 'address', 'editor', 'form', 'fields', 'translation'] as const;
export type Screen = (typeof SCREENS)[number];

const PDF_AND_PICTURES = [
  'pdf',
  'jpeg',
  'png',
  'webp',
  'tiff',
  'bmp',
  'gif',
  'avif',
  'heic',
  'jpeg2000',
  'svg',
] as const;
const WORDS = ['docx', 'doc', 'dotx', 'docm', 'odt', 'rtf'] as const;
const SHEETS = ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'csv'] as const;
const SLIDES = ['pptx', 'ppt', 'ppsx', 'odp'] as const;
const TEXTS_AND_BOOKS = ['txt', 'epub', 'mobi', 'azw3', 'fb2', 'cbz', 'zip'] as const;
const OTHERS = ['pages', 'numbers', 'keynote', 'dwg', 'dxf', 'xfdf', 'other'] as const;

/**
 * What a tool takes, told by content; the name decides only where the content cannot (`txt` and `csv`, the three of
 * iWork). `zip` is a book in an archive, `other` a file of any kind that is only carried along, and never opened.
 */
export const FILE_KINDS = [...PDF_AND_PICTURES, ...WORDS, ...SHEETS, ...SLIDES, ...TEXTS_AND_BOOKS, ...OTHERS] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Drawings that a tool can carry in menus and on its card; a tool without one carries its family's. */
export const TOOL_ICONS = [
  'animation',
  'annotate',
  'arrange',
  'book',
  'compress',
  'delete',
  'drawing',
  'edit',
  'image-in',
  'image-out',
  'lines',
  'lock',
  'merge',
  'mind-map',
  'question',
  'rotate',
  'scan',
  'sheet',
  'sign',
  'slides',
  'split',
  'tablet',
  'translate',
  'unlock',
  'web-page',
  'words',
] as const;
export type ToolIcon = (typeof TOOL_ICONS)[number];

const step = z.object({ title: z.string(), text: z.string() });
const faqItem = z.object({ question: z.string(), answer: z.string() });

export const optionText = z.object({
  label: z.string(),
  hint: z.string().optional(),
  values: z.record(z.string(), z.object({ label: z.string(), hint: z.string().optional() })).optional(),
});
export type OptionText = z.infer<typeof optionText>;

export const toolText = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** On the button that starts the work: a verb. */
  button: z.string(),
  /** Words of a search that lead to the tool, besides those of its title. Never shown. */
  keywords: z.array(z.string().min(1)).min(1),
  steps: z.tuple([step, step, step]),
  faq: z.tuple([faqItem, faqItem, faqItem]),
  seo: z.object({ title: z.string(), description: z.string() }),
  options: z.record(z.string(), optionText),
});

/** What the menus, the home page and the sitemap need of a tool. */
export const catalogueEntry = z.object({
  slug: z.string(),
  family: z.enum(FAMILIES),
  icon: z.enum(TOOL_ICONS).optional(),
  /** Place among the tools that most visitors come for, from 1. */
  wanted: z.int().optional(),
  /** Place among those that stand in the header by their names, from 1. */
  inHeader: z.int().optional(),
  title: z.string(),
  subtitle: z.string(),
  /** Set where this machine lacks a program that the tool needs; the name of the program. */
  unavailable: z.string().optional(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

/** What one tool's page needs. */
export const catalogueTool = catalogueEntry.extend({
  /** Slugs of tools to go on with. */
  next: z.array(z.string()),
  screen: z.enum(SCREENS),
  accepts: z.array(z.enum(FILE_KINDS)),
  /** Extensions and media types for the file dialog. */
  acceptsExtensions: z.array(z.string()),
  acceptsMediaTypes: z.array(z.string()),
  files: z.object({
    /** `each`: one task a file. `together`: all files are one task with one result. */
    mode: z.enum(['each', 'together']),
    least: z.number(),
    most: z.number(),
    /** Pages can be named for each file. */
    pages: z.boolean(),
  }),
  /** `false` where the password is an option of the tool itself. */
  asksPassword: z.boolean(),
  options: z.record(z.string(), optionField),
  text: toolText,
  /** Made files by name, and options as a form holds them. */
  example: z
    .object({
      files: z.array(z.string()),
      options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    })
    .optional(),
});
export type CatalogueTool = z.infer<typeof catalogueTool>;
export type ToolTextData = z.infer<typeof toolText>;
