export { outlineOfRing, type Ring } from './outline-of-points.ts';
export { spellDrawing, type Outline, type OutlineStep } from './spell-drawing.ts';
