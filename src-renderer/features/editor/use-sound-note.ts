import { useCallback } from 'react';
import { useApp } from '../../context.ts';
import { isVideo, type MovingFormat } from '../../state/export/moving-output.ts';
import { useText } from '../../text.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useEditorState, usePlan, useSession } from './session/context.ts';

/**
 * Why the sound of the document's video will not be in the file; undefined where it will, or where none is wanted.
 * @param format of the file; a video where it is not known yet
 */
export function useSoundNote(format: MovingFormat = 'mp4'): string | undefined {
  const { api } = useApp();
  const { video } = useSession();
  const { t } = useText();
  const isOn = useEditorState(({ document }) => document.motion?.video?.sound !== false);
  const speed = usePlan()?.clip?.speed ?? 1;
  const isWanted = isOn && video?.frames.facts()?.hasSound === true;
  const needsFfmpeg = isWanted && speed !== 1;
  // Without FFmpeg every encoder is a part of CAM.
  const load = useCallback(
    async () => needsFfmpeg && (await api.models()).video?.encoders.every((encoder) => encoder.built_in),
    [api, needsFfmpeg],
  );
  const loaded = useLoaded(load);
  if (!isWanted) return undefined;
  if (!isVideo(format)) return t('timeline:video.silentFormat');
  return loaded.state === 'ready' && loaded.data ? t('timeline:video.soundNeedsFfmpeg') : undefined;
}
