/**
 * The environment for another program that CAM starts, of `env`: without CAM's settings, some of which are keys of model
 * providers, and without the limits of an engine's memory, which are not measured for it.
 */
export const getProgramEnvironment = (env: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:CAM|MALLOC)_/.test(name)));
