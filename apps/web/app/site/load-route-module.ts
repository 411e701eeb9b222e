import { loadPart } from './load-part.ts';

/**
 * Takes the place of the router's own function of this name (see `vite.config.ts`), which reloads the page each time that
 * the module of a page cannot be had: such a module is a part like any other. A page whose module is not there fails when
 * it is drawn, since the router shows nothing at all of one that fails before.
 */
export async function loadRouteModule(
  { id, module: address }: { id: string; module: string },
  known: Record<string, unknown>,
): Promise<unknown> {
  try {
    known[id] ??= await loadPart<unknown>(() => import(/* @vite-ignore */ address));
    return known[id];
  } catch (error) {
    return {
      default: () => {
        throw error;
      },
    };
  }
}
