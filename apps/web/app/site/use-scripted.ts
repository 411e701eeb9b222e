import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the page's script works: a button that needs it is not pressed before, not by Enter either. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
