import { readFileSync } from 'node:fs';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { findShared } from './package/shared.ts';
import { layoutXml, masterXml } from './package/masters.ts';
import { Media } from './package/media.ts';
import { DECLARATION, GROUP, NAMESPACES, SAME_COLORS } from './package/namespaces.ts';
import { notesMasterXml, notesSlideXml } from './package/notes.ts';
import { appXml, contentTypesXml, coreXml, presentationXml, type PartType } from './package/presentation.ts';
import { Relationships } from './package/relationships.ts';
import { themeXml } from './package/theme.ts';
import { ZipFile } from '../shared/zip/zip-file.ts';
import type { Size } from './page/placement.ts';
import { MARKS, SHAPE_ID, type Background, type Element, type Slide } from './slide.ts';
import { slideFile } from './slides-task.ts';
import { solidFill } from './xml/color.ts';

export interface PackageInput {
  /** Where slides and pictures are. */
  folder: string;
  output: string;
  /** In the order of the slides, counted from 1. */
  pages: number[];
  size: Size;
  /** What the first slide's number field says. */
  firstNumber: number;
  /** Of the document's text. */
  family: string;
  title: string | undefined;
  /** ISO 8601. */
  created: string;
}

/** Puts the slides together as one PPTX (ECMA-376-1, 13). */
export async function run(input: PackageInput, report: Report): Promise<void> {
  const { folder, pages, size } = input;
  const media = new Media(folder);
  const keys = pages.map((page) => keysOf(readSlide(folder, page), media));
  const shared = findShared(keys, NO_BACKGROUND);
  const zip = new ZipFile(input.output);
  const parts: { name: string; type: PartType }[] = [];
  // One after the other is written and let go: slides of drawings have megabytes.
  const add = async (name: string, type: PartType, xml: string, relationships?: Relationships) => {
    parts.push({ name, type });
    await zip.addText(name, xml);
    if (!relationships) return;
    const [, at = '', file = ''] = /^(.*\/)([^/]+)$/.exec(name) ?? [];
    await zip.addText(`${at}_rels/${file}.rels`, relationships.xml);
  };
  const slideNames = new Map(pages.map((page, index) => [page, `slide${index + 1}.xml`]));
  const writer: Writer = { media, slideNames };

  let hasNotes = false;
  for (const [index, page] of pages.entries()) {
    const slide = readSlide(folder, page);
    const isShared = shared?.slides.has(index) === true;
    const relationships = new Relationships();
    relationships.add('slideLayout', `../slideLayouts/slideLayout${isShared ? 2 : 1}.xml`);
    const elements = [...(isShared ? slide.drawing.slice(shared.elements) : slide.drawing), ...slide.content];
    const ground = isShared ? '' : backgroundXml(slide.background, writer, relationships);
    const shapes = shapesXml(elements, writer, relationships);
    const name = `ppt/slides/slide${index + 1}.xml`;
    if (slide.notes !== undefined && slide.notes !== '') {
      hasNotes = true;
      relationships.add('notesSlide', `../notesSlides/notesSlide${index + 1}.xml`);
      const own = new Relationships();
      own.add('notesMaster', '../notesMasters/notesMaster1.xml');
      own.add('slide', `../slides/slide${index + 1}.xml`);
      await add(`ppt/notesSlides/notesSlide${index + 1}.xml`, 'notesSlide', notesSlideXml(slide.notes), own);
    }
    const xml = `${DECLARATION}<p:sld ${NAMESPACES}><p:cSld>${ground}<p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>${SAME_COLORS}</p:sld>`;
    await add(name, 'slide', xml, relationships);
    report(index + 1, pages.length);
  }

  const layouts = [{ name: 'Page', background: '', shapes: '', relationships: new Relationships() }];
  const [firstShared] = shared?.slides ?? [];
  if (shared && firstShared !== undefined) {
    const relationships = new Relationships();
    const slide = readSlide(folder, pages[firstShared] ?? 1);
    layouts.push({
      name: 'Page with artwork',
      background: backgroundXml(slide.background, writer, relationships),
      shapes: shapesXml(slide.drawing.slice(0, shared.elements), writer, relationships),
      relationships,
    });
  }
  const master = new Relationships();
  const layoutIds = layouts.map((_, index) => master.add('slideLayout', `../slideLayouts/slideLayout${index + 1}.xml`));
  master.add('theme', '../theme/theme1.xml');
  for (const [index, { relationships, ...layout }] of layouts.entries()) {
    relationships.add('slideMaster', '../slideMasters/slideMaster1.xml');
    await add(`ppt/slideLayouts/slideLayout${index + 1}.xml`, 'slideLayout', layoutXml(size, layout), relationships);
  }
  await add('ppt/slideMasters/slideMaster1.xml', 'slideMaster', masterXml(size, layoutIds), master);
  await add('ppt/theme/theme1.xml', 'theme', themeXml(input.family));
  if (hasNotes) {
    const relationships = new Relationships();
    relationships.add('theme', '../theme/theme2.xml');
    await add('ppt/notesMasters/notesMaster1.xml', 'notesMaster', notesMasterXml(), relationships);
    await add('ppt/theme/theme2.xml', 'theme', themeXml(input.family));
  }

  const presentation = new Relationships();
  const facts = {
    size,
    master: presentation.add('slideMaster', 'slideMasters/slideMaster1.xml'),
    slides: pages.map((_, index) => presentation.add('slide', `slides/slide${index + 1}.xml`)),
    notesMaster: hasNotes ? presentation.add('notesMaster', 'notesMasters/notesMaster1.xml') : undefined,
    firstNumber: input.firstNumber,
  };
  presentation.add('theme', 'theme/theme1.xml');
  await add('ppt/presentation.xml', 'presentation', presentationXml(facts), presentation);
  await add('docProps/app.xml', 'app', appXml(pages.length));
  await add('docProps/core.xml', 'core', coreXml(input));
  const root = new Relationships();
  root.add('officeDocument', 'ppt/presentation.xml');
  root.add('core-properties', 'docProps/core.xml');
  root.add('extended-properties', 'docProps/app.xml');
  await zip.addText('_rels/.rels', root.xml);
  await zip.addText('[Content_Types].xml', contentTypesXml(parts));
  media.writeTo(zip);
  return zip.end();
}

interface Writer {
  media: Media;
  /** By page. */
  slideNames: ReadonlyMap<number, string>;
}

const readSlide = (folder: string, page: number): Slide =>
  JSON.parse(readFileSync(slideFile(folder, page), 'utf8')) as Slide;

function shapesXml(elements: readonly Element[], writer: Writer, relationships: Relationships): string {
  // 1 is the tree itself; a layout has its title after it.
  let last = 2;
  return elements
    .map(({ xml, targets }) => {
      last += 1;
      const id = String(last);
      return xml.replaceAll(MARKS, (mark, index: string) => {
        if (mark === SHAPE_ID) return id;
        const target = targets[Number(index)];
        if (!target) return '';
        if (target.kind === 'picture')
          return relationships.add('image', `../media/${writer.media.nameOf(target.file)}`);
        if (target.kind === 'page')
          return relationships.add('slide', writer.slideNames.get(target.page) ?? 'slide1.xml');
        return relationships.add('hyperlink', addressOf(target.url), 'external');
      });
    })
    .join('');
}

/** As OPC wants addresses: nothing in them that no URI has. */
const addressOf = (url: string): string => encodeURI(url.trim()).replaceAll('%25', '%');

function backgroundXml(background: Background | undefined, { media }: Writer, relationships: Relationships): string {
  if (!background) return '';
  const fill =
    'color' in background
      ? solidFill(background.color)
      : `<a:blipFill dpi="0" rotWithShape="1"><a:blip r:embed="${relationships.add('image', `../media/${media.nameOf(background.picture)}`)}"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>`;
  return `<p:bg><p:bgPr>${fill}<a:effectLst/></p:bgPr></p:bg>`;
}

const NO_BACKGROUND = 'none';

/** Elements that are drawn alike on two slides have the same key, whatever their picture files are called. Text has none. */
function keysOf({ page, background, drawing }: Slide, media: Media): string[] {
  const ground = !background
    ? NO_BACKGROUND
    : 'color' in background
      ? `color ${background.color}`
      : media.nameOf(background.picture);
  return [
    ground,
    ...drawing.map(
      ({ xml, targets }) =>
        `${xml.includes('<p:txBody>') ? page : ''} ${xml} ${targets.map((target) => (target.kind === 'picture' ? media.nameOf(target.file) : '')).join(' ')}`,
    ),
  ];
}
