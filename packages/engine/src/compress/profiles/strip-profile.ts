import { shorterCurve } from './curve.ts';
import { classOf, readProfile, writeProfile } from './profile.ts';

/** `source`: colours are only ever read by it. `both`: something may also be turned into its colours. */
export type ProfileRole = 'source' | 'both';

const CLASSES = new Set(['prtr', 'mntr', 'scnr']);
const CURVES = ['rTRC', 'gTRC', 'bTRC', 'kTRC'];
/** What names the profile, and what colours are read and written by; the rest tells how it was measured and made. */
const USED = new Set(
  ['desc cprt wtpt chad rXYZ gXYZ bXYZ', 'A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 gamt', ...CURVES].join(' ').split(' '),
);
/** Of the tables for the way back, readers use only the first, to find how dark the source's black is. */
const SAME_AS_FIRST = new Set(['B2A1', 'B2A2']);
/** Later tags for the same, which few readers follow. A profile that has one stays as it is. */
const FURTHER = /^(?:[DB]2[DB]\d|cicp)$/;

/**
 * A profile without the tags that no PDF reader uses. As a source of colours only the side from device to connection
 * space is used (ISO 32000-2, 8.6.5.5). `undefined` where it stays as it is.
 */
export function stripProfile(bytes: Uint8Array, role: ProfileRole): Uint8Array | undefined {
  const profile = readProfile(bytes);
  if (!profile || !CLASSES.has(classOf(profile)) || [...profile.tags.keys()].some((tag) => FURTHER.test(tag)))
    return undefined;
  const first = role === 'source' ? profile.tags.get('B2A0') : undefined;
  const tags = new Map<string, Uint8Array>();
  for (const [tag, data] of profile.tags) {
    if (!USED.has(tag)) continue;
    if (CURVES.includes(tag)) tags.set(tag, shorterCurve(data) ?? data);
    else tags.set(tag, first && SAME_AS_FIRST.has(tag) ? first : data);
  }
  const stripped = writeProfile({ ...profile, tags });
  return stripped.length < bytes.length ? stripped : undefined;
}
