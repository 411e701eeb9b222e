import { take } from '../site/kept-files.ts';
import { SHARED, SHARED_FAULTS, type SharedFault, type SharedFiles } from './shared.ts';

/** What the address of this page says was shared, once: the address forgets it. */
export async function takeShared(): Promise<SharedFiles | SharedFault | undefined> {
  const address = new URL(location.href);
  const shared = address.searchParams.get(SHARED);
  if (shared === null) return undefined;
  address.searchParams.delete(SHARED);
  history.replaceState(history.state, '', address);
  return SHARED_FAULTS.find((each) => each === shared) ?? (await take<SharedFiles>(shared)) ?? 'lost';
}
