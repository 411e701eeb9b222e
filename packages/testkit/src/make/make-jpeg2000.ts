/**
 * JPEG 2000 of 64 by 48 pixels: red grows to the right, green downward, blue to the left. No package of ours encodes it;
 * OpenJPEG 2.5 did (`opj_compress -n 3 -r 8`, and `-t 32,24` for four tiles).
 */
const ONE_TILE = [
  '/0//UQAvAAAAAABAAAAAMAAAAAAAAAAAAAAAQAAAADAAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFD',
  'cmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAIEAAH/k8+xiBKOt+iYAp48gMAZo8RrvpSSSZtXYhNzn/9//obUYIya3Oc5',
  'znOc5znKMhlKTnOc5znOdExA2yDEpOc5znOc5hCAAAAAAAAACc3c8EiIAAAAAAAAAAAAACoAdRbgquEbwM1l3300FABXjuxuLfGIxopqxySJzYOX',
  '2dpZxD6za9SVYjsZ1pM317jGCB35t03OKYRjp99m7bPdYIPCcOzqqnYp6gyWaRACLBsRcsf6BEldlDQdeZmZmZGsg6pOdO05T87nknkRCt6Yivzb',
  'wwgAAAACL4rGAADgcyiVEKVb+/eo23+DEIo9htXmRig2qQpaBFVtQ0Y2EiQ4dGmeEXgZq999JjwBeXtM4Z+wUt0Tg/sNqMCW78TSzGscIKhlowX5',
  'tNZdrKZov4oJty9o+1yjUpX7w0H4q+JOpl+s+eofDfgbGoGKupXqeBIbfW18UiyN5mZmcTNCQvdU4ywzu/mZkmBr29CQsR7DwAAAAAAAYBj7C4AA',
  'AAAAACmpc/eiJZPrxsAbLJrMzMo3XRL/gtciQquEbqiJf6A4UIykKT/vwPjDwPgFAF77w0ZBhIOMjqj/fcD4w8D4BQBfp8VGQYSDjI6o/32gHSzV',
  'Rkqes/QrZkKAD8B8AsBwwIs3AP2l1UDqjf2/wHwCwHDAi2IBfaXVQOqN/b//2Q==',
].join('');
const FOUR_TILES = [
  '/0//UQAvAAAAAABAAAAAMAAAAAAAAAAAAAAAIAAAABgAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFD',
  'cmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAADbAAH/k8+wfBKNFN4BIK3qu+Z1oHM/0n47clJzoYMeSSoBQ/I3ex/feWAU',
  'AFeO4SRIF2rOIeQSYjGOxzPT/nU2iJEr1VVeZlipUAAAChxNHNNp/Xvxf8+wpCd9eOdXxrJqg8aftOgJXZyStndEOvUXkcsDg1CtEQ9SfqWtuUlO',
  '4P9/oDgwQI4AwPjCwPgDADXxJh8/QeYEwPjCwPgDADadKB8/QeYEoB0kjKQpYmbxdJ5/wHwCwHCgXvvDRn+Mjqj/d8B8AsBwoF+nxUZ/jI6o/3f/',
  'kAAKAAEAAADZAAH/k8+wfBKNFN4BIK3qu+Z1oHM/0n47clJzoYMeSSoBQ/I3ex/PsKwT/wXdtt3Ev7ErXo7pNAfPS/DR6JecDruRF/8hlOV/xKGy',
  '6/OBDLFx/2cf33lAFSIF8HuYug23e21L9ZTPGX7y/Wc/yLhWyqqbKoAAAACh86FtjmK12KA4MECOAMD4wsD4AwA18SYfP0HmBMD4wsD4AwA2nSgf',
  'P0HmBKAdJIykKWJm8XSef8B8AsBwoF77w0Z/jI6o/3fAfALAcKBfp8VGf4yOqP93/5AACgACAAAA0wAB/5PH0mQ6VXgZAry5VVYEF/1Iuu91Hd3I',
  'RAwkDFv333lIFNgfqynBPXGVNIA3lBeQjgg6eaTmDmUkYsyRWjSljKHefGrhwTvpcL/feVAL/lm7kuGL02l3AxHNowitKkIJCzDFAMqwvvLERUAM',
  'wGxSujCabT+vfi+gODBAjgDA+MLA+AMANfEmHz9B5gTA+MLA+AMANp0oHz9B5gSgHSSMpCliZvF0nn/AfALAcKBe+8NGf4yOqP93wHwCwHCgX6fF',
  'Rn+Mjqj/d/+QAAoAAwAAANAAAf+Tx9JkOlV4GQK8uVVWBBf9SLrvdR3dyEQMJAxb9995SC7SPLY4Dfu9mmOy4K7sL8GtC/KBbvY5c51SEkQIYAAK',
  'H4nk0IAkAcBzz7CcJ3Vlz2GKpLjGeouEhAgSrp7DS9bNG7Gec0b28IAMaBxWyhOv/e9LoDgwQI4AwPjCwPgDADXxJh8/QeYEwPjCwPgDADadKB8/',
  'QeYEoB0kjKQpYmbxdJ5/wHwCwHCgXvvDRn+Mjqj/d8B8AsBwoF+nxUZ/jI6o/3f/2Q==',
].join('');

const box = (type: string, ...parts: readonly Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};

/** A bare codestream, or a file of boxes; `resolution` in pixels a metre. */
export function jpeg2000Of(
  container: 'codestream' | 'boxes',
  { tiles = 1, resolution }: { tiles?: 1 | 4; resolution?: number } = {},
): Buffer {
  const codestream = Buffer.from(tiles === 1 ? ONE_TILE : FOUR_TILES, 'base64');
  if (container === 'codestream') return codestream;
  const size = Buffer.from([0, 0, 0, 48, 0, 0, 0, 64, 0, 3, 7, 7, 0, 0]);
  const shown = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0]);
  if (resolution !== undefined) for (const at of [0, 4]) shown.writeUInt16BE(resolution, at);
  return Buffer.concat([
    box('jP  ', Buffer.from('\r\n\x87\n', 'latin1')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    box(
      'jp2h',
      box('ihdr', size),
      box('colr', Buffer.from([1, 0, 0, 0, 0, 0, 16])),
      ...(resolution === undefined ? [] : [box('res ', box('resd', shown))]),
    ),
    box('jp2c', codestream),
  ]);
}
