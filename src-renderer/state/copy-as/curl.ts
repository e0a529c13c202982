import { bodyOf, type CaptionCall, captionUrl } from './call.ts';

/**
 * The call for a shell. The body is a quoted here-document: nothing in it is expanded, and no line of JSON equals its
 * delimiter, so any caption is safe to paste.
 */
export function curlCode(call: CaptionCall): string {
  return `curl -sS '${captionUrl(call)}' \\
  -H "Authorization: Bearer $CAM_API_KEY" \\
  -H 'Content-Type: application/json' \\
  --data-binary @- <<'JSON'
${bodyOf(call)}
JSON
`;
}
