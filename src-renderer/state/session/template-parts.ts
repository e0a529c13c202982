import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';

/** How the parts of a document's template move; read when the document first moves. */
export interface TemplateParts {
  /** Undefined for a template without such parts, and until they are loaded. */
  current(): TemplateMotion | undefined;
  /** Reads them once; where that fails the template stays still, and the next call tries again. */
  load(): void;
}

export interface TemplatePartsDeps {
  /** Address of the description; undefined where nothing of the template moves. */
  url: string | undefined;
  /** Bytes of a file of the engine. @throws ApiError */
  bytes(url: string): Promise<Uint8Array>;
  onLoaded(): void;
}

export function createTemplateParts({ url, bytes, onLoaded }: TemplatePartsDeps): TemplateParts {
  let known: TemplateMotion | undefined;
  let loading = false;
  return {
    current: () => known,
    load() {
      if (url === undefined || known || loading) return;
      loading = true;
      bytes(url)
        .then((file) => {
          const motion: TemplateMotion = JSON.parse(new TextDecoder().decode(file));
          known = motion;
          onLoaded();
        })
        // A template that stays still is no reason for a message.
        .catch(() => undefined)
        .finally(() => {
          loading = false;
        });
    },
  };
}
