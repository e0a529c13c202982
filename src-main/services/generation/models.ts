import type { Model, ModelListData, VideoAbility } from '../../../src-shared/contract/models.ts';
import { INSTALL_FFMPEG, type VideoAbilities } from '../../imaging/ffmpeg/choose-encoder.ts';
import type { KnownModel } from '../../models/known-models.ts';
import type { ListedModel } from '../../models/providers/model-discovery.ts';
import type { ServiceDeps } from '../deps.ts';

/** The models with their state: measured durations, and whether their provider is set up. */
export async function listModels({
  store,
  models,
  videoAbilities,
}: Pick<ServiceDeps, 'store' | 'models' | 'videoAbilities'>): Promise<ModelListData> {
  const getMeasuredMs = ({ id: model, operation, status }: ListedModel): number => {
    if (status === 'not_configured') return 0;
    const mean = store.usage.averageDuration(operation === undefined ? { model } : { operation });
    return Math.round(mean ?? 0);
  };
  const present = (known: ListedModel): Model => ({
    id: known.id,
    name: known.name,
    provider: known.provider,
    capabilities: [...known.capabilities],
    max_resolution: known.maxResolution,
    avg_generation_time_ms: getMeasuredMs(known),
    status: known.status,
    credits_per_request: known.credits,
    cost_credits: known.credits,
  });
  const all = await models.list();
  const of = (kind: KnownModel['kind']) => all.filter((known) => known.kind === kind).map(present);
  return {
    models: all.map(present),
    image_models: of('image'),
    caption_models: of('caption'),
    video: describeVideo(videoAbilities()),
  };
}

/** Without the paths of programs, which concern the owner of the machine alone: `cam doctor` says them. */
function describeVideo(known: VideoAbilities | undefined): VideoAbility | null {
  if (!known) return null;
  const { encoders, canRead, reading } = known;
  return {
    encoders: encoders.map(({ format, label, isHardware, ffmpeg }) => ({
      format,
      name: label,
      hardware: isHardware,
      built_in: ffmpeg === undefined,
    })),
    reads_videos: canRead,
    message: canRead ? reading : `Videos cannot be given. ${INSTALL_FFMPEG}, then start CAM again.`,
  };
}
