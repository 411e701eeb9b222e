import { Suspense } from 'react';
import { lazyPart } from '../site/lazy-part.ts';
import type { ScreenPart, ScreenProps } from '../tool/screen-part.ts';

/** Below the drop area of a screen: the document whose edits were not saved, to go on with. */
export function withKeptEdits(Screen: ScreenPart): ScreenPart {
  const { Part: Offer } = lazyPart(async () => (await import('./KeptEdits.tsx')).KeptEdits);
  return function ScreenWithKeptEdits(props: ScreenProps) {
    return (
      <>
        <Screen {...props} />
        {props.files.length === 0 && (
          <Suspense>
            <Offer onFile={(file) => props.onFiles([file])} />
          </Suspense>
        )}
      </>
    );
  };
}
