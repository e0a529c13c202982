import { bodyOf, type CaptionCall, captionUrl, indented } from './call.ts';

/** The call for Node 18 and newer; top-level await needs a module. */
export function javascriptCode(call: CaptionCall): string {
  return `const response = await fetch('${captionUrl(call)}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.CAM_API_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${indented(bodyOf(call), 2)}),
});
const { success, data, error } = await response.json();
if (!success) throw new Error(error.message);
console.log(data.url);
`;
}
