/** Whether a `host[:port]`, as in a Host header or an address, names the machine itself. */
export function isLoopbackHost(host: string): boolean {
  const found = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::(\d{1,5}))?$/.exec(host);
  const port = Number(found?.[1] ?? 80);
  return found !== null && port > 0 && port < 65_536;
}
