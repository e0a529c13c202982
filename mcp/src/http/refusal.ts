/** Codes of errors about sessions, as the SDK answers them. */
export const BAD_REQUEST = -32_000;
export const NO_SESSION = -32_001;

/** A JSON-RPC error that answers no request of its own. `status` of HTTP. */
export function refusal(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}
