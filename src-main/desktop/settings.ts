import { homedir } from 'node:os';
import { type Config, readConfig } from '../bootstrap/config.ts';
import { readFlags } from './command-line.ts';

/** The settings of the app: of its arguments and environment variables. @throws ConfigError */
export function readSettings(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Config {
  const config = readConfig(readFlags(args), env, { os: process.platform, homedir: homedir(), cwd });
  // The user sees the window, not the log: requests are only logged on demand.
  return config.logLevel === 'info' ? { ...config, logLevel: 'warn' } : config;
}
