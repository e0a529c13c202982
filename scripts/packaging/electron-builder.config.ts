import { execSync } from 'node:child_process';
import { Arch, type Configuration } from 'electron-builder';
import { ROOT } from '../tool.ts';
import { compressFonts } from './compressed-fonts.ts';
import { desktopActions } from './desktop-actions.ts';
import { checkInstalled } from './installed-for.ts';
import { installModelRuntime, MODEL_RUNTIME } from './model-runtime.ts';
import { DESKTOP_FILES } from './packed-files.ts';
import { packMessages } from './packed-messages.ts';

/**
 * Packages for Linux, macOS and Windows. `npm run pack:check` validates this and lists what would be packed.
 * Set from outside: CAM_UPDATE_URL (where updates are published; without it there are none), CAM_RELEASE_PAGE (what is
 * new in this version, for those who have an older one), CAM_HOMEPAGE and
 * CAM_MAINTAINER (a .deb names both), and for macOS CSC_LINK or CSC_NAME, a Developer ID to sign with. Without one the
 * app is signed ad hoc: Apple's processors start nothing unsigned.
 */
const { CAM_UPDATE_URL, CAM_RELEASE_PAGE, CAM_HOMEPAGE, CAM_MAINTAINER, CSC_LINK, CSC_NAME } = process.env;
const isSigned = Boolean(CSC_LINK || CSC_NAME);
const ENTITLEMENTS = `resources/build/entitlements.mac${isSigned ? '' : '.ad-hoc'}.plist`;
if (CAM_UPDATE_URL && !CAM_UPDATE_URL.startsWith('https://')) {
  throw new Error(`CAM_UPDATE_URL is "${CAM_UPDATE_URL}"; the app only takes updates from an https address.`);
}

const PACK = {
  ext: 'campack',
  name: 'CAM template pack',
  description: 'CAM template pack',
  mimeType: 'application/vnd.cam.pack+zip',
  role: 'Editor',
};
/** Exported memes carry their document: CAM is offered for pictures and videos, and does not take them over. */
const MEDIA = {
  ext: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'mp4', 'webm'],
  name: 'Picture or video',
  role: 'Editor',
  rank: 'Alternate' as const,
};
const NATIVE_SHARP = ['!node_modules/@img/sharp-!(wasm32)/**/*'];
const WASM_SHARP = [
  '!node_modules/@img/sharp-*linux*/**/*',
  '!node_modules/@img/sharp-wasm32/**/*',
  '!node_modules/@emnapi/**/*',
];
const LINUX_PROGRAM = 'cam-desktop';
const ACTIONS = desktopActions(LINUX_PROGRAM);
/** electron-builder fills in the processor. */
const prebuilds = (platform: string) => `!node_modules/better-sqlite3/prebuilds/!(${platform}-\${arch}.node)`;

const config: Configuration = {
  appId: 'app.captionameme.cam',
  productName: 'CAM',
  copyright: 'MIT licence',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in.
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  directories: { output: 'out/packages', buildResources: 'resources/build' },
  extraMetadata: {
    main: 'out/desktop.js',
    // Only a signed app can replace itself on macOS.
    macSigned: isSigned,
    packageRegistry: execSync('npm config get registry', { encoding: 'utf8' }).trim(),
    ...(CAM_HOMEPAGE ? { homepage: CAM_HOMEPAGE } : {}),
  },
  asar: true,
  // Libraries are opened by the system, programs of threads and wasm workers by path: none can look into the archive.
  asarUnpack: [
    'out/threads/**',
    'node_modules/better-sqlite3/prebuilds/**',
    'node_modules/@img/**',
    'node_modules/@emnapi/**',
  ],
  extraResources: [MODEL_RUNTIME],
  // Binaries come with the packages and fit Electron as they are.
  npmRebuild: false,
  electronFuses: {
    runAsNode: false,
    // Its key is in the system's keychain, which asks for a password at every version of an app that is not signed.
    enableCookieEncryption: isSigned,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    // Changing the fuses breaks the signature that Electron came with.
    resetAdHocDarwinSignature: !isSigned,
  },
  // AppImages that need no libfuse2, which current systems no longer have.
  toolsets: { appimage: '1.0.3' },
  beforePack: async ({ electronPlatformName, arch }) => {
    checkInstalled(ROOT, electronPlatformName, Arch[arch]);
    await compressFonts();
    packMessages();
    await installModelRuntime(electronPlatformName, Arch[arch]);
  },
  protocols: { name: 'CAM link', schemes: ['cam'] },
  fileAssociations: [PACK],
  // A feed for each processor: the packages are made one processor at a time, and one would overwrite the other.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills it in.
  publish: CAM_UPDATE_URL ? { provider: 'generic', url: CAM_UPDATE_URL, channel: 'latest-${arch}' } : null,
  ...(CAM_RELEASE_PAGE ? { releaseInfo: { vendor: { page: CAM_RELEASE_PAGE } } } : {}),
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Graphics',
    synopsis: 'Caption a meme, offline',
    executableName: LINUX_PROGRAM,
    // The desktop entry has the name that package.json gives the window (`desktopName`): docks match them by it.
    syncDesktopName: true,
    icon: 'resources/icons/linux',
    mimeTypes: [
      ...['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
      ...['video/mp4', 'video/webm'],
    ],
    desktop: {
      entry: {
        Keywords: 'meme;caption;image;',
        Actions: Object.keys(ACTIONS)
          .map((name) => `${name};`)
          .join(''),
      },
      desktopActions: ACTIONS,
    },
    ...(CAM_MAINTAINER ? { maintainer: CAM_MAINTAINER } : {}),
    // Electron's GLib and native sharp do not go together: see src-main/imaging/sharp-module.ts.
    files: [...DESKTOP_FILES, ...NATIVE_SHARP, prebuilds('linux')],
  },
  mac: {
    // One processor at a time, `--x64` or `--arm64`: npm installs the image library of one. Updates are fetched as zip.
    target: ['dmg', 'zip'],
    category: 'public.app-category.graphics-design',
    icon: 'resources/icons/icon.icns',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: ENTITLEMENTS,
    entitlementsInherit: ENTITLEMENTS,
    ...(isSigned ? {} : { identity: '-' }),
    fileAssociations: [PACK, MEDIA],
    files: [...DESKTOP_FILES, ...WASM_SHARP, prebuilds('darwin')],
  },
  win: {
    // One processor at a time, as for macOS.
    target: ['nsis'],
    icon: 'resources/icons/icon.ico',
    files: [...DESKTOP_FILES, ...WASM_SHARP, prebuilds('win32')],
  },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
};

export default config;
