/** Peak signal to noise, dB, of a picture inside another that may have more columns and rows; both RGB. */
export function psnr(
  drawn: Uint8Array,
  { width, height }: { width: number; height: number },
  decoded: Uint8Array,
  decodedWidth: number,
): number {
  let sum = 0;
  for (let y = 0; y < height; y++)
    for (let i = 0; i < width * 3; i++)
      sum += ((drawn[y * width * 3 + i] ?? 0) - (decoded[y * decodedWidth * 3 + i] ?? 0)) ** 2;
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 ** 2 * width * height * 3) / sum);
}
