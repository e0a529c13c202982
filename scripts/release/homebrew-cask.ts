import { APP } from './app-identity.ts';
import { type Release, releaseFile } from './release-files.ts';

/** The cask of Homebrew. */

/** Token of the cask; its file is named after it. */
export const CASK = 'caption-a-meme';

/** A Ruby string: JSON's, in which `#` inserts nothing. */
const ruby = (text: string) => JSON.stringify(text).replaceAll('#', '\\#');

/** The cask's text. @throws Error where the image of a processor is missing */
export function homebrewCask(release: Release): string {
  const [arm, intel] = [releaseFile(release, 'mac-arm64'), releaseFile(release, 'mac-x64')];
  // The address differs by processor alone; Homebrew reads the version in it from the cask.
  const address = ruby(arm.url).replaceAll(release.version, '#{version}').replace('mac-arm64', 'mac-#{arch}');
  return `cask ${ruby(CASK)} do
  arch arm: "arm64", intel: "x64"

  version ${ruby(release.version)}
  sha256 arm:   ${ruby(arm.sha256)},
         intel: ${ruby(intel.sha256)}

  url ${address}
  name ${ruby(APP.name)}
  desc ${ruby(APP.summary)}
  homepage ${ruby(release.homepage)}

  app ${ruby(`${APP.name}.app`)}
end
`;
}
