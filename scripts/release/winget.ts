import { stringify } from 'yaml';
import { APP, DESCRIPTION } from './app-identity.ts';
import { type Release, releaseFile } from './release-files.ts';

/** The manifests of Windows Package Manager, of its schema 1.6: https://aka.ms/winget-manifest.installer.1.6.0.schema.json */

const SCHEMA = '1.6.0';
/** winget's id: publisher and package. */
const ID = 'CaptionAMeme.CAM';
const LOCALE = 'en-US';

type ManifestType = 'version' | 'installer' | 'defaultLocale';

function manifest(type: ManifestType, version: string, fields: object): string {
  const schema = `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${type}.${SCHEMA}.schema.json\n`;
  const all = {
    PackageIdentifier: ID,
    PackageVersion: version,
    ...fields,
    ManifestType: type,
    ManifestVersion: SCHEMA,
  };
  return schema + stringify(all);
}

function installer(release: Release) {
  return {
    InstallerType: 'nullsoft',
    Scope: 'user',
    InstallModes: ['interactive', 'silent', 'silentWithProgress'],
    UpgradeBehavior: 'install',
    FileExtensions: ['campack'],
    Protocols: ['cam'],
    Installers: (['x64', 'arm64'] as const).map((arch) => {
      const { url, sha256 } = releaseFile(release, `win-${arch}`);
      return { Architecture: arch, InstallerUrl: url, InstallerSha256: sha256.toUpperCase() };
    }),
  };
}

/** @returns file name → content, for the folder of the version. @throws Error where an installer is missing */
export function wingetManifests(release: Release): Record<string, string> {
  const { version, publisher, homepage } = release;
  return {
    [`${ID}.yaml`]: manifest('version', version, { DefaultLocale: LOCALE }),
    [`${ID}.installer.yaml`]: manifest('installer', version, installer(release)),
    [`${ID}.locale.${LOCALE}.yaml`]: manifest('defaultLocale', version, {
      PackageLocale: LOCALE,
      Publisher: publisher,
      PackageName: APP.name,
      PackageUrl: homepage,
      License: APP.license,
      ShortDescription: APP.summary,
      Description: DESCRIPTION,
      Tags: ['caption', 'image-editor', 'meme'],
    }),
  };
}
