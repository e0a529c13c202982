import { errorBody } from '../../envelope.ts';
import { exampleError } from '../../examples/error-examples.ts';
import { EXAMPLE_REQUEST_ID } from '../../examples/examples.ts';
import { codeBlock, jsonCode } from '../code.ts';
import { html } from '../html.ts';
import type { Chapter } from './chapter.ts';

/** What every request and response has in common. */
export function envelope(baseUrl: string): Chapter {
  const meta = {
    credits_used: 1,
    credits_remaining: 19,
    request_id: EXAMPLE_REQUEST_ID,
    processing_time_ms: 76,
  };
  const data = { id: 'meme_3wtzwohvmub0jkrc05tf', url: `${baseUrl}/cdn/memes/…` };
  return {
    id: 'answers',
    title: 'Requests and answers',
    body: html`<p>Bodies are JSON with <code>Content-Type: application/json</code>. Every answer has the same envelope: look at <code>success</code> first, then at <code>data</code> or <code>error</code>.</p>
<p><code>meta.request_id</code> is also in the header <code>X-Request-Id</code>; quote it when you report a problem. Calls that make memes add <code>credits_used</code> and <code>credits_remaining</code>.</p>
<p>All paths work under both <code>/v1</code> and <code>/api/v1</code>. Unknown fields are refused, not ignored, so a typing error never costs credits.</p>`,
    aside: codeBlock('A success', jsonCode({ success: true, data, meta })),
  };
}

/** Pictures as files, in requests and responses. */
export function files(baseUrl: string): Chapter {
  return {
    id: 'files',
    title: 'Pictures in and out',
    body: html`<p>A picture of your own is sent by its public address (<code>image_url</code>), as base64 in JSON (<code>image_base64</code>), or as a file in a form (<code>multipart/form-data</code>): <code>image</code> (<code>video</code> of a video) is the file, the other fields are parts by their names, or all of them as JSON in the part <code>request</code>. When a picture is captioned, any other part is the text of the region with its name, such as <code>top</code>. curl reads a text after <code>-F</code> that begins with <code>@</code> or <code>&lt;</code> from a file; <code>--form-string</code> sends it as it is.</p>
<p>Calls that make one picture answer JSON with its permanent address, which needs no key. With <code>Accept: image/*</code> (<code>video/*</code> of a video), or the type you want, they answer the file itself; <code>X-Meme-Id</code>, <code>X-Credits-Used</code> and <code>X-Credits-Remaining</code> are in the headers. Errors are always JSON, so look at the status before you save.</p>
<p>A picture can also be one address, without any call: <a href="#createAddress"><code>/v1/i/…</code></a>.</p>`,
    aside: codeBlock(
      'Photo in, picture out',
      html`<b>curl</b> -f -o meme.png ${baseUrl}/v1/meme/caption \\
  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i> \\
  -H <i class="s">"Accept: image/png"</i> \\
  -F image=@photo.jpg -F top=<i class="s">"It works"</i>`,
    ),
  };
}

/** What an error says. */
export function errors(baseUrl: string): Chapter {
  const body: unknown = JSON.parse(errorBody(exampleError('VALIDATION_ERROR'), EXAMPLE_REQUEST_ID, baseUrl));
  return {
    id: 'errors',
    title: 'Errors',
    body: html`<p>An error says what went wrong, what to write instead, and where to read more. <code>error.code</code> is stable; the message is for people.</p>
<p>A validation error lists every field it found in <code>error.details</code>. See <a href="/docs/errors">all error codes</a>.</p>`,
    aside: codeBlock('An error', jsonCode(body)),
  };
}

/** Pages, cursors and filters. */
export function lists(): Chapter {
  return {
    id: 'lists',
    title: 'Lists',
    body: html`<p>Lists have pages of <code>limit</code> entries, starting at <code>offset</code>. <a href="#listMemes">Memes</a>, <a href="#listJobs">jobs</a> and <a href="#listTemplates">templates</a> also answer <code>next_cursor</code>: send it as <code>cursor</code>, with the same filters, and no entry is repeated or missed while entries are added. It is <code>null</code> on the last page.</p>
<p>Memes are found by <code>search</code>, <code>template_id</code>, <code>operation</code>, <code>format</code>, <code>created_after</code> and <code>created_before</code>, jobs by <code>status</code> and <code>type</code>, templates by <code>search</code>, <code>category</code>, <code>verified</code> and <code>animated</code>. A cursor that is incomplete, or belongs to another list or other filters, is refused with <a href="/docs/errors/validation-error"><code>VALIDATION_ERROR</code></a>.</p>`,
    aside: codeBlock(
      'Path',
      html`/v1/memes?search=<i class="s">friday</i>&created_after=<i class="s">2026-10-01</i>`,
    ),
  };
}
