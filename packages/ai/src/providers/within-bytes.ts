import { ModelFailure } from './role.ts';

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Bytes as they come, until there are more than these; `tooMuch` is told before the stream fails. */
export function withinBytes(
  { all, event = all }: { all: number; event?: number },
  tooMuch: (failure: ModelFailure) => void,
): TransformStream<Uint8Array, Uint8Array> {
  const [total, ofEvent] = [{ bytes: 0 }, eventCounter()];
  return new TransformStream({
    transform: (chunk, controller) => {
      total.bytes += chunk.length;
      if (total.bytes <= all && ofEvent(chunk) <= event) return controller.enqueue(chunk);
      const failure = new ModelFailure('broken');
      tooMuch(failure);
      controller.error(failure);
    },
  });
}

/**
 * Counts the longest event so far: an empty line ends one, and lines end with `\n`, `\r` or both (HTML Standard,
 * "Parsing an event stream").
 */
function eventCounter(): (chunk: Uint8Array) => number {
  let [longest, event, line, before] = [0, 0, 0, 0];
  return (chunk) => {
    for (const byte of chunk) {
      event += 1;
      const isSecondHalf = byte === LINE_FEED && before === CARRIAGE_RETURN;
      before = byte;
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) line += 1;
      else if (!isSecondHalf) {
        if (line === 0) event = 0;
        line = 0;
      }
      if (event > longest) longest = event;
    }
    return longest;
  };
}
