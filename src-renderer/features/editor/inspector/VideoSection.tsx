import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { changeSpeed } from '../../../state/video/clip.ts';
import { useText } from '../../../text.tsx';
import { Select, Switch } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { useEditorState, usePlan, useSession } from '../session/context.ts';
import { useClip } from '../timeline/use-clip.ts';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import { SecondsRow } from './SecondsRow.tsx';

const { videoSpeedMin, videoSpeedMax } = LIMITS;
const SPEEDS = [videoSpeedMin, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, videoSpeedMax];

/** The part of the document's video that is used, how fast it plays, and whether it is heard. */
export function VideoSection() {
  const { editor, video } = useSession();
  const { t, format } = useText();
  const { trim, set } = useClip();
  const clip = usePlan()?.clip;
  const isOn = useEditorState(({ document }) => document.motion?.video?.sound !== false);
  const facts = video?.frames.facts();
  if (!clip || !facts) return null;
  const speeds = SPEEDS.includes(clip.speed) ? SPEEDS : [...SPEEDS, clip.speed].sort((a, b) => a - b);
  return (
    <PanelSection title={t('timeline:video.name')}>
      <SecondsRow
        label={t('timeline:video.from')}
        name={t('timeline:video.fromInSeconds')}
        ms={clip.startMs}
        maxMs={facts.durationMs}
        onChange={(ms) => ms !== null && trim('start', ms)}
      />
      <SecondsRow
        label={t('timeline:video.to')}
        name={t('timeline:video.toInSeconds')}
        ms={clip.endMs}
        maxMs={facts.durationMs}
        onChange={(ms) => ms !== null && trim('end', ms)}
      />
      <PanelRow label={t('timeline:video.speed')}>
        <Select
          label={t('timeline:video.speedOfVideo')}
          value={String(clip.speed)}
          options={speeds.map((speed) => ({ value: String(speed), label: `${format.number(speed)}×` }))}
          onChange={(speed) => set('speed', changeSpeed(clip, Number(speed), facts))}
        />
      </PanelRow>
      {facts.hasSound ? (
        <PanelRow label={t('timeline:video.sound')}>
          <Switch
            label={t('timeline:video.soundOfVideo')}
            checked={isOn}
            onChange={(sound) => editor.setVideo('sound', { sound })}
          />
        </PanelRow>
      ) : (
        <p className={common.faintNote}>{t('timeline:video.noSound')}</p>
      )}
    </PanelSection>
  );
}
