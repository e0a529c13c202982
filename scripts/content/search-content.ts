/** Checks the content of the template search: each file against its schema, then that what it names exists. */
import { Concepts } from '../../src-main/library/meaning/content.ts';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import { toPhrase } from '../../src-shared/words/words.ts';
import { type ContentFile, type Fault, filesBelow, pointer, readKind } from './content-files.ts';
import { checkTemplateWords } from './template-words.ts';

/** Everything wrong with the content of the search below a folder of resources, by file and line. */
export function checkSearchContent(root: string): Fault[] {
  const faults: Fault[] = [];
  const concepts = readKind(
    root,
    filesBelow(root, ['search']),
    { path: /^search\/concepts\/[^/]+\.json$/, schema: Concepts },
    faults,
  );
  if (faults.length > 0) return faults;
  const known = new Set(concepts.flatMap(({ value }) => Object.keys(value)));
  return [
    ...findRepeatedFaults(concepts),
    ...concepts.flatMap(conceptFaults),
    ...checkTemplateWords(root, known),
  ];
}

/** Concepts that stand in two files. */
function findRepeatedFaults(files: readonly ContentFile<Concepts>[]): Fault[] {
  const seen = new Set<string>();
  return files.flatMap(({ value, fault }) =>
    Object.keys(value).flatMap((id) => {
      if (seen.has(id)) return [fault(pointer(id), `the concept ${id} stands in another file too`)];
      seen.add(id);
      return [];
    }),
  );
}

/** Languages without words, unknown languages, and words that are the same to a search. */
function conceptFaults({ value, fault }: ContentFile<Concepts>): Fault[] {
  return Object.entries(value).flatMap(([id, { words }]) => [
    ...LANGUAGE_TAGS.filter((tag) => !words[tag]).map((tag) =>
      fault(pointer(id), `${id} has no words in ${tag}`),
    ),
    ...Object.keys(words)
      .filter((tag) => !LANGUAGE_TAGS.some((each) => each === tag))
      .map((tag) => fault(pointer(id, 'words', tag), `${tag} is no language of the window`)),
    ...Object.entries(words).flatMap(([tag, texts]) =>
      findRepeated(texts).map((at) =>
        fault(pointer(id, 'words', tag, at), `“${texts[at]}” stands here twice`),
      ),
    ),
  ]);
}

/** Indexes of texts that a search cannot tell from an earlier one. */
function findRepeated(texts: readonly string[]): number[] {
  const folded = texts.map(toPhrase);
  return folded.flatMap((text, at) => (folded.indexOf(text) < at ? [at] : []));
}
