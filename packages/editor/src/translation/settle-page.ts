import type { OpenRun } from '../added/text/clusters.ts';
import { flowsOf, onPage, type Flow } from './flows.ts';
import { stylesOf, type Step, type Style } from './ladder.ts';
import { layCut, layFlow, type SettledUnit } from './lay-flow.ts';
import { RoomFinder, type Stood, type Surroundings } from './rooms.ts';
import type { UnitSetter } from './set-unit.ts';
import type { Unit } from './unit.ts';

/**
 * Sets the texts of a page, those of one style by the same step of their ladder: the first by which all of them find room. What finds
 * none by any is set as far as it goes, and ends with its mark. `markOf`: what refers to where it goes on.
 */
export function settlePage(
  setters: readonly UnitSetter[],
  surroundings: Surroundings,
  markOf: (setter: UnitSetter) => readonly OpenRun[],
): SettledUnit[] {
  const moving = new Set(setters.map(({ unit }) => unit.id));
  let flows = flowsOf(
    setters,
    surroundings.things,
    surroundings.texts.filter(({ of }) => !moving.has(of)),
  );
  const steps = new Map<string, number>();
  const cut = new Set<UnitSetter>();
  const styles = stylesOf(setters.map(({ unit }) => unit));
  const styleOf = ({ unit }: UnitSetter): Style => styles.get(unit)!;
  const stepOf = (setter: UnitSetter): Step => {
    const { key, ladder } = styleOf(setter);
    return ladder[steps.get(key) ?? 0]!;
  };
  const stood = new Map<Unit, Stood>();
  for (;;) {
    const rooms = new RoomFinder(surroundings, stood);
    const settled: SettledUnit[] = [];
    const failed: Flow[] = [];
    for (const flow of flows) {
      const laid = layFlow(flow, stepOf, rooms) ?? cutOf(flow, cut, stepOf, rooms, markOf);
      if (!laid) failed.push(flow);
      for (const each of laid ?? []) {
        settled.push(each);
        rooms.take({ of: each.setter.unit.id, box: onPage(each.setter.unit, each.laid.box) });
      }
    }
    if (failed.length === 0) return settled;
    flows = climb(flows, failed, { styleOf, steps, cut });
  }
}

function cutOf(
  flow: Flow,
  cut: ReadonlySet<UnitSetter>,
  stepOf: (setter: UnitSetter) => Step,
  rooms: RoomFinder,
  markOf: (setter: UnitSetter) => readonly OpenRun[],
): SettledUnit[] | undefined {
  const [setter] = flow;
  if (!setter || !cut.has(setter)) return undefined;
  const laid = layCut(setter, stepOf(setter), rooms, markOf(setter));
  return laid && [laid];
}

/** The next step for styles that found no room. Those that found none by the last go each by itself, and are cut if need be. */
function climb(flows: readonly Flow[], failed: readonly Flow[], { styleOf, steps, cut }: Climbing): Flow[] {
  const parted = new Set<Flow>();
  const higher = new Set<string>();
  for (const flow of failed) {
    const styles = flow.map(styleOf).filter(({ key, ladder }) => (steps.get(key) ?? 0) < ladder.length - 1);
    for (const { key } of styles) higher.add(key);
    if (styles.length > 0) continue;
    const [only] = flow;
    if (flow.length === 1 && only) cut.add(only);
    else parted.add(flow);
  }
  for (const key of higher) steps.set(key, (steps.get(key) ?? 0) + 1);
  return flows.flatMap((flow) => (parted.has(flow) ? flow.map((setter) => [setter]) : [flow]));
}

interface Climbing {
  styleOf: (setter: UnitSetter) => Style;
  /** How far up each style is, by its key. */
  steps: Map<string, number>;
  cut: Set<UnitSetter>;
}
