/** Before every frame: asked for it, a sink decodes what it was asked for before, and goes on with the same decoder. */
const BEFORE_ALL = -1_000_000;

/**
 * A function that decodes the frame at a time (s), one call after the other. All calls share a decoder: to begin one
 * takes longer than to decode a key frame.
 * @param samplesAt the frames at times as they come; null where there is none
 */
export function createSampleSeeker<S>(
  samplesAt: (times: AsyncIterable<number>) => AsyncIterator<S | null>,
): (time: number) => Promise<S | null> {
  const asked: number[] = [];
  let wake = () => {};
  async function* listTimes() {
    for (;;) {
      const time = asked.shift();
      if (time === undefined)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      else {
        yield time;
        yield BEFORE_ALL;
      }
    }
  }
  const samples = samplesAt(listTimes());
  return async (time) => {
    asked.push(time);
    wake();
    const { value } = await samples.next();
    await samples.next();
    return value ?? null;
  };
}
