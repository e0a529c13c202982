import type { OperatingSystem } from '../../../../src-shared/contract/connection.ts';

/** The system of a browser, by its `navigator.userAgent`. */
export function detectSystem(userAgent: string): OperatingSystem {
  if (userAgent.includes('Windows')) return 'windows';
  return userAgent.includes('Mac OS') ? 'macos' : 'linux';
}
