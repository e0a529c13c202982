/** The systems that CAM knows; any other is treated as Linux. */
export const toKnownPlatform = (platform: NodeJS.Platform): 'darwin' | 'win32' | 'linux' =>
  platform === 'darwin' || platform === 'win32' ? platform : 'linux';
