/** Letters that a thumbnail has room for. */
const MOST = 18;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** The first words of a caption, as many as a thumbnail shows well. */
export function chooseSample(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  let sample = '';
  for (const { segment } of words.segment(line)) {
    if (sample !== '' && sample.length + segment.length > MOST) break;
    sample += segment;
  }
  return sample.trim();
}
