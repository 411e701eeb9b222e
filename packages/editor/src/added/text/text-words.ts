import { fromUtf16, hex } from '@pagewright/ground/bytes';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import type { InkedCluster } from '@pagewright/pdf/typesetting/shaping/inked.ts';
import { strokesOf } from '@pagewright/pdf/typesetting/shaping/strokes.ts';
import { frameOf, spelled, spelledColour, spelledMatrix, type Corner } from '../frame.ts';
import type { Naming } from '../naming.ts';
import type { OpenRun } from './clusters.ts';
import { inkedCluster } from './inked-cluster.ts';
import type { PlacedCluster, PlacedLine } from './lay-out.ts';
import type { TextFace } from './text-faces.ts';

/** Of the size: how much wider the strokes of letters become, and how far below the baseline a line runs. */
const BOLDER = 1 / 30;
const UNDERLINE = { below: 0.14, thick: 0.055 } as const;
/** Of 12 degrees, as slanted letters mostly have it. */
const SLANT = 0.2126;

/** Placed lines as content, in a box that begins at this corner. */
export function textWords(lines: readonly PlacedLine[], corner: Corner, opacity: number, naming: Naming): string {
  const state = naming.stateName(opacity, 'normal');
  const groups = lines.flatMap(({ clusters, baseline }) => groupsOf(clusters).map((group) => ({ ...group, baseline })));
  const writer = new TextWriter(naming);
  for (const group of groups) writer.show(group);
  return [
    'q',
    ...(state === undefined ? [] : [`/${state} gs`]),
    `${spelledMatrix(frameOf(corner))} cm`,
    ...groups.filter(({ run }) => run.underline).map(underline),
    'BT',
    ...writer.words,
    'ET',
    'Q',
  ].join('\n');
}

/** Neighbours that one face sets in one style. */
interface Group {
  run: OpenRun;
  face: TextFace;
  clusters: PlacedCluster[];
}
type PlacedGroup = Group & { baseline: number };

function groupsOf(clusters: readonly PlacedCluster[]): Group[] {
  const groups: Group[] = [];
  for (const placed of clusters) {
    const { run, face } = placed.cluster;
    const last = groups.at(-1);
    if (last?.run === run && last.face === face) last.clusters.push(placed);
    else groups.push({ run, face, clusters: [placed] });
  }
  return groups;
}

function underline({ run, clusters, baseline }: PlacedGroup): string {
  const { left = 0 } = clusters[0] ?? {};
  const width = clusters.reduce((sum, { advance }) => sum + advance, 0);
  const { below, thick } = UNDERLINE;
  const top = -baseline - below * run.size;
  return `${spelledColour(run.colour)} rg ${spelled(left, top, width, thick * run.size)} re f`;
}

class TextWriter {
  readonly words: string[] = [];
  private readonly naming: Naming;
  private setting = '';

  constructor(naming: Naming) {
    this.naming = naming;
  }

  show({ run, face, clusters, baseline }: PlacedGroup): void {
    const { look } = face.own.file;
    const isBolder = run.bold === true && !isBold(look);
    const slant = run.slanted === true && !look.slanted ? SLANT : 0;
    const font = this.naming.nameOf('Font', face.own.ref);
    this.set(font, run, isBolder);
    let left = clusters[0]?.left ?? 0;
    for (const { text, rise, shown, advance } of strokesOf(clusters.map((placed) => this.inked(placed, font)))) {
      const y = -baseline + (rise * run.size) / 1000;
      if (text !== undefined) this.words.push(`/Span <</ActualText <feff${hex(fromUtf16(text))}>>> BDC`);
      this.words.push(`1 0 ${spelled(slant)} 1 ${spelled(left, y)} Tm [${shown}] TJ`);
      if (text !== undefined) this.words.push('EMC');
      left += (advance * run.size) / 1000;
    }
  }

  private set(font: string, { size, colour }: OpenRun, isBolder: boolean): void {
    const paint = spelledColour(colour);
    const bolder = isBolder ? ` 2 Tr ${spelled(size * BOLDER)} w ${paint} RG` : ' 0 Tr';
    const setting = `/${font} ${spelled(size)} Tf ${paint} rg${bolder}`;
    if (setting !== this.setting) this.words.push(setting);
    this.setting = setting;
  }

  private inked(placed: PlacedCluster, font: string): InkedCluster {
    return inkedCluster(placed, font, this.naming);
  }
}
