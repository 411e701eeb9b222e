import { deflateSync, inflateSync } from 'node:zlib';
import { asBuffer } from '@pagewright/ground/bytes/as-buffer.ts';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { packAsPng, packPixels } from '../encode/pack.ts';
import { asSharp, type LightSamples, type Samples } from './photo.ts';
import type { Outcome, ShrinkRequest } from './request.ts';

/**
 * Packs samples without loss in the smallest of these forms: two tones, a table of up to 256 colours, grey for colour
 * where it is grey, rows encoded as differences (which suits gradients), bare rows (which suit flat drawings).
 */
export async function packLosslessly(
  samples: Samples,
  request: Pick<ShrinkRequest, 'recolours' | 'components'>,
): Promise<Outcome> {
  return tightly(await smallestForm(samples, request));
}

/** Larger pictures would take seconds (bytes, unpacked). */
const LARGEST_TIGHT = 8 * 1024 * 1024;

/** Forms are compared as they pack quickly; the smallest is worth more. */
function tightly(outcome: Outcome): Outcome {
  const { head, data } = outcome;
  if (head.filter !== 'flate' || head.width * head.height * head.components > LARGEST_TIGHT) return outcome;
  const tight = asBuffer(deflateFor('tight', inflateSync(data)));
  return tight.length < data.length ? { ...outcome, data: tight } : outcome;
}

async function smallestForm(
  samples: Samples,
  { recolours, components }: Pick<ShrinkRequest, 'recolours' | 'components'>,
): Promise<Outcome> {
  const { width, height, channels, data } = samples;
  const bare: Outcome = {
    head: {
      width,
      height,
      bits: 8,
      filter: 'flate',
      predicted: false,
      colour: channels === components ? 'kept' : 'grey',
      components: channels,
    },
    data: deflateSync(data, { level: 9 }),
  };
  if (!isLight(samples)) return bare;
  if (!recolours) {
    const packed = await packAsPng(asSharp(samples));
    const isAlike = packed.bits === 8 && (packed.colour === 'grey') === (channels === 1);
    return isAlike && packed.data.length < bare.data.length
      ? { head: { ...bare.head, predicted: true }, data: Buffer.from(packed.data) }
      : bare;
  }
  const packed = await packPixels(samples);
  if (packed.filter === 'jpeg' || packed.data.length >= bare.data.length) return bare;
  const packedComponents = packed.colour === 'rgb' ? 3 : 1;
  return {
    head: {
      width,
      height,
      bits: packed.bits,
      filter: packed.filter,
      predicted: packed.predicted,
      colour: packed.colour === 'palette' ? 'table' : packedComponents === components ? 'kept' : 'grey',
      components: packedComponents,
    },
    data: Buffer.from(packed.data),
    ...(packed.palette && { palette: asBuffer(packed.palette) }),
  };
}

/** Inks are packed as they are. */
export function isLight(samples: Samples): samples is LightSamples {
  return samples.channels !== 4;
}
