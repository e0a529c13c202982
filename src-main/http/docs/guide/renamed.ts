import { RENAMED_AT, RENAMED_FIELDS } from '../../../../src-shared/contract/renamed-fields.ts';
import { RENAMED_CHAPTER } from '../../plugins/renamed-fields.ts';
import { codeFence } from '../markdown-text.ts';
import type { Chapter } from './calls.ts';

/** Names of answers that have changed, with what became of the former one. */
const ANSWERS = [
  ['`metadata.processing_ms` of a meme', '`metadata.duration_ms`; it stays for stills until version 1.0'],
  ['`processing_ms` of `/v1/requests`, `/v1/outbound` and checks of providers', '`duration_ms`'],
  ['`motion.fps` and `motion.effect` of a moving meme', '(new)'],
  [
    '`motion`, `duration_ms`, `fps`, `loop`, `parts`, `first_frame_captions`, `video` of a document',
    'the fields of its `motion`, with `motion.movement`',
  ],
  ['`id`, `account_id`, … beside `key`, of a key that was made', '`info`; it stays until version 1.0'],
  ['`license` of an installed model', '`licence`'],
] as const;

/** Former names, which are still accepted. */
export function renamedFields(): Chapter {
  const rows = RENAMED_FIELDS.map(
    ({ from, to, operations }) =>
      `| \`${from}\` | \`${to}\` | ${operations.map((path) => `\`${path}\``).join(', ')} |`,
  );
  const answers = ANSWERS.map(([now, former]) => `| ${now} | ${former} |`);
  return {
    id: RENAMED_CHAPTER,
    title: 'Renamed fields',
    text: `Every thing has one name in all operations. Requests with a former name, in JSON, forms and batches, are accepted and answered the same, with the headers \`Deprecation\` ([RFC 9745](https://www.rfc-editor.org/rfc/rfc9745)) and \`Link\`, which leads here. A field that has two different values, one under each name, is refused. Documents, drafts, jobs and files of earlier versions open as before.

| Former name | Name | Below \`/v1\` |
|---|---|---|
${rows.join('\n')}

| In answers | Before |
|---|---|
${answers.join('\n')}

${codeFence('Headers', `Deprecation: @${RENAMED_AT}\nLink: <…/docs/guide#renamed-fields>; rel="deprecation"; type="text/html"`)}`,
  };
}
