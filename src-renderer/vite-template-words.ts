import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { joinWords, type OwnWords } from '../src-shared/document/template-words.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../resources/templates');

/**
 * Adds the words of every built-in template (`words.json` in its folder) to those that templates share in a language, and
 * the hints of all regions (`template.json`).
 */
export function templateWords(): Plugin {
  return {
    name: 'template-words',
    enforce: 'pre',
    transform: {
      filter: { id: /resources[\\/]search[\\/]words[\\/][\w-]+\.json$/ },
      handler(text, id) {
        const tag = path.basename(id, '.json');
        const readEach = <Content>(name: string): [string, Content][] =>
          readdirSync(TEMPLATES).flatMap((slug) => {
            const file = path.join(TEMPLATES, slug, name);
            if (!existsSync(file)) return [];
            this.addWatchFile(file);
            return [[slug, JSON.parse(readFileSync(file, 'utf8'))]];
          });
        const own = readEach<{ languages: Record<string, OwnWords> }>('words.json').flatMap(
          ([slug, { languages }]): [string, OwnWords][] => (languages[tag] ? [[slug, languages[tag]]] : []),
        );
        const hints = readEach<{ box_positions: { hint: string }[] }>('template.json').flatMap(([, file]) =>
          file.box_positions.map(({ hint }) => hint),
        );
        return { code: JSON.stringify(joinWords(JSON.parse(text), own, hints)), map: null };
      },
    },
  };
}
