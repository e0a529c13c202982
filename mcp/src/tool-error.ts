/** A call that cannot be done as it is; the message says so to the assistant, and what to do instead. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
