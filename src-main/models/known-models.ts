import { LIMITS } from '../contract/limits.ts';
import { COSTS } from '../contract/plans.ts';

/** The models the interface names, and CAM's own. Remote ones have no provider in this version. */
export interface KnownModel {
  id: string;
  name: string;
  provider: string;
  kind: 'image' | 'caption';
  capabilities: readonly string[];
  /** `<width>x<height>` in px, or null where the size of a picture means nothing to it. */
  maxResolution: string | null;
  /** Credits of one call that uses it. */
  credits: number;
  /** Whether it is part of CAM and needs nothing. */
  builtIn: boolean;
  /** The operation whose durations are its own; the model's id where left out. */
  operation?: string;
}

export const KNOWN_MODELS: readonly KnownModel[] = [
  {
    id: 'cam-overlay',
    name: 'CAM text engine',
    provider: 'cam',
    kind: 'image',
    capabilities: ['text_overlay'],
    maxResolution: `${LIMITS.outputSide}x${LIMITS.outputSide}`,
    credits: COSTS.caption,
    builtIn: true,
    operation: 'caption',
  },
  ...(['gpt-image', 'gpt-image-1.5'] as const).map((id) => ({
    id,
    name: id === 'gpt-image' ? 'GPT Image' : 'GPT Image 1.5',
    provider: 'openai',
    kind: 'image' as const,
    capabilities: ['image_generation', 'image_editing'],
    maxResolution: '1536x1024',
    credits: COSTS.aiImage,
    builtIn: false,
  })),
  {
    id: 'gpt-5.5',
    name: 'GPT-5.5',
    provider: 'openai',
    kind: 'caption',
    capabilities: ['caption_writing'],
    maxResolution: null,
    credits: COSTS.generate,
    builtIn: false,
  },
  {
    id: 'claude-sonnet-4-6',
    name: 'Claude Sonnet 4.6',
    provider: 'anthropic',
    kind: 'caption',
    capabilities: ['caption_writing'],
    maxResolution: null,
    credits: COSTS.generate,
    builtIn: false,
  },
];
