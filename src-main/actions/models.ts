import type { Model, ModelListData } from '../contract/models.ts';
import { KNOWN_MODELS, type KnownModel } from '../models/known-models.ts';
import type { ActionDeps } from './deps.ts';

/** The models with their true state here: durations are measured, what has no provider says so. */
export function listModels({ store }: ActionDeps): ModelListData {
  const measured = (known: KnownModel): number => {
    const mean = store.usage.averageDuration(
      known.operation === undefined ? { model: known.id } : { operation: known.operation },
    );
    return Math.round(mean ?? 0);
  };
  const shown = (known: KnownModel): Model => ({
    id: known.id,
    name: known.name,
    provider: known.provider,
    capabilities: [...known.capabilities],
    max_resolution: known.maxResolution,
    avg_generation_time_ms: measured(known),
    status: known.builtIn ? 'operational' : 'not_configured',
    credits_per_request: known.credits,
    cost_credits: known.credits,
  });
  const of = (kind: KnownModel['kind']) => KNOWN_MODELS.filter((known) => known.kind === kind).map(shown);
  return { models: KNOWN_MODELS.map(shown), image_models: of('image'), caption_models: of('caption') };
}
