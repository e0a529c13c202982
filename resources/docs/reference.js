/** Shows the API in Scalar, which takes everything from this engine: no fonts, telemetry, proxies or assistants of others. */

const address = '/v1/openapi.json';
const content = await (await fetch(address)).json();

/** Where an operation is in Scalar: `#tag/memes/captionMeme`. */
const places = new Map(
  Object.values(content.paths)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => operationId)
    .map(({ operationId, tags }) => [`#${operationId}`, `#tag/${tags[0].toLowerCase()}/${operationId}`]),
);

/** Follows the short addresses of the pages: `#captionMeme` is an operation, `#credits` a chapter of the guide. */
function followHash() {
  const { hash } = window.location;
  const place = places.get(hash);
  if (place) window.history.replaceState(null, '', place);
  else if (/^#[\w-]+$/.test(hash) && hash !== '#models') window.location.replace(`/docs/guide${hash}`);
}

window.addEventListener('hashchange', followHash);
followHash();
window.Scalar.createApiReference('#main', {
  content,
  slug: 'cam',
  generateOperationSlug: ({ operationId, path }) => operationId ?? path,
  authentication: { preferredSecurityScheme: 'bearer' },
  persistAuth: false,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  agent: { disabled: true },
  mcp: { disabled: true },
  customCss: ':root { --scalar-custom-header-height: 3.5rem; }',
});
