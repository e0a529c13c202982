import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { joinWords, type OwnWords } from '../src-shared/document/template-words.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../resources/templates');

/** Adds the words of every built-in template (`words.json` in its folder) to those that templates share in a language. */
export function templateWords(): Plugin {
  return {
    name: 'template-words',
    enforce: 'pre',
    transform: {
      filter: { id: /resources[\\/]search[\\/]words[\\/][\w-]+\.json$/ },
      handler(text, id) {
        const tag = path.basename(id, '.json');
        const own = readdirSync(TEMPLATES).flatMap((slug): [string, OwnWords][] => {
          const file = path.join(TEMPLATES, slug, 'words.json');
          if (!existsSync(file)) return [];
          this.addWatchFile(file);
          const { languages }: { languages: Record<string, OwnWords> } = JSON.parse(
            readFileSync(file, 'utf8'),
          );
          const words = languages[tag];
          return words ? [[slug, words]] : [];
        });
        return { code: JSON.stringify(joinWords(JSON.parse(text), own)), map: null };
      },
    },
  };
}
