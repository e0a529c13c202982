/** Whether a `host[:port]`, as in a Host header or an address, names the machine itself. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/.test(host);
}
