import { useText } from '../../../text.tsx';
import { Switch } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { useEditorState, usePlan, useSession } from '../session/context.ts';
import { SpeedSelect } from '../timeline/SpeedSelect.tsx';
import { useClip } from '../timeline/use-clip.ts';
import { useSoundNote } from '../use-sound-note.ts';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import { SecondsRow } from './SecondsRow.tsx';

/** The part of the document's video that is used, how fast it plays, and whether it is heard. */
export function VideoSection() {
  const { editor, video } = useSession();
  const { t } = useText();
  const { trim } = useClip();
  const clip = usePlan()?.clip;
  const isOn = useEditorState(({ document }) => document.motion?.video?.sound !== false);
  const facts = video?.frames.facts();
  const soundNote = useSoundNote();
  if (!clip || !facts) return null;
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
        <SpeedSelect clip={clip} facts={facts} />
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
      {soundNote && <p className={common.faintNote}>{soundNote}</p>}
    </PanelSection>
  );
}
