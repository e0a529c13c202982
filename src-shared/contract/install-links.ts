/** The beginnings of links by which clients of assistants add an MCP server; each asks its user first. */
export const INSTALL_LINKS = {
  cursor: 'cursor://anysphere.cursor-deeplink/mcp/install?',
  vscode: 'vscode:mcp/install?',
  lmStudio: 'lmstudio://add_mcp?',
} as const;

/** Whether a link is one of these. */
export const isInstallLink = (url: string): boolean =>
  Object.values(INSTALL_LINKS).some((beginning) => url.startsWith(beginning));
