/** The beginnings of links by which clients of assistants add an MCP server; each asks its user first. */
export const INSTALL_LINKS = {
  cursor: 'cursor://anysphere.cursor-deeplink/mcp/install?',
  vscode: 'vscode:mcp/install?',
  lmStudio: 'lmstudio://add_mcp?',
} as const;

/** Characters allowed in links: a space or a quote could begin another argument of the program that opens the link. */
const PLAIN = /^[\w\-.~!*'():/?=&%]+$/;

/** Whether a link is one of these. */
export const isInstallLink = (url: string): boolean =>
  PLAIN.test(url) && Object.values(INSTALL_LINKS).some((beginning) => url.startsWith(beginning));
