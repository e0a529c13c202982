/** Which licence the hyphenation patterns of a language are used under, from the head of their file. */

/** What CAM uses patterns under, the first that a file offers; as the files name them, and as SPDX does. */
const USED: readonly [pattern: RegExp, licence: string][] = [
  [/^MIT(?:\/X11)?$/, 'MIT'],
  [/^BSD 3-clause/, 'BSD-3-Clause'],
  [/^LPPL$/, 'LPPL'],
];
/** Files with a short notice of their own instead, which permits copies and changes. */
const PERMISSIVE = [
  /Copying and distribution of this file, with or without modification, (?:is|are) permitted in any medium without royalty/,
  /This software may be used, modified, copied, distributed, and sold, both in source and binary form/,
];

export interface PatternLicence {
  /** As SPDX writes it, or `notice` for one of the file's own. */
  licence: string;
  copyright: string;
  /** Text of the file's own notice. */
  notice?: string;
}

const oneLine = (text: string) => text.replaceAll(/\s*\n#?\s*/g, ' ').trim();

/**
 * `head`: the lines with # before the patterns.
 * @throws Error where nothing that is offered may be used, as where it is the GPL alone
 */
export function readLicence(head: string): PatternLicence {
  const copyright = oneLine(/^# copyright:(.*\n(?:#\s{2,}.*\n)*)/m.exec(head)?.[1] ?? '');
  const block = /^# licence:\n((?:#(?:$|\s{2,}).*\n)*)/m.exec(head)?.[1] ?? '';
  const offered = [...block.matchAll(/^#\s+name:\s*(.+?)\s*$/gm)].map(([, name = '']) => name);
  for (const [pattern, licence] of USED) {
    if (offered.some((name) => pattern.test(name))) return { licence, copyright };
  }
  const notice = oneLine(block.replace(/^#[-\s]*text: >(?: #.*)?/, ''));
  if (offered.length === 0 && PERMISSIVE.some((text) => text.test(notice))) {
    return { licence: 'notice', copyright, notice };
  }
  throw new Error(`none of its licences may be used: ${offered.join(', ') || notice || 'none is named'}`);
}
