import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { type Clip, changeSpeed, type VideoFacts } from '../../../state/video/clip.ts';
import { useText } from '../../../text.tsx';
import { Select } from '../../../ui/Controls.tsx';
import { useClip } from './use-clip.ts';

const { videoSpeedMin, videoSpeedMax } = LIMITS;
const SPEEDS = [videoSpeedMin, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, videoSpeedMax];

/** How fast the part of the video plays: one of the usual speeds, or that of the document. */
export function SpeedSelect({ clip, facts }: { clip: Clip; facts: VideoFacts }) {
  const { t, format } = useText();
  const { set } = useClip();
  const speeds = SPEEDS.includes(clip.speed) ? SPEEDS : [...SPEEDS, clip.speed].sort((a, b) => a - b);
  return (
    <Select
      label={t('timeline:video.speedOfVideo')}
      value={String(clip.speed)}
      options={speeds.map((speed) => ({ value: String(speed), label: `${format.number(speed)}×` }))}
      onChange={(speed) => set('speed', changeSpeed(clip, Number(speed), facts))}
    />
  );
}
