import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';

/** `scripts/release/write-release.ts`, run on a folder with small files in place of the packages. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOWNLOADS = 'https://downloads.example/cam/v1';
const HOMEPAGE = 'https://cam.example/';
const { version } = manifest;
const PACKAGES = [
  'linux-amd64.deb',
  'linux-x86_64.AppImage',
  'linux-x86_64.rpm',
  'mac-arm64.dmg',
  'mac-x64.dmg',
  'win-arm64.exe',
  'win-x64.exe',
].map((ending) => `CAM-${version}-${ending}`);

const folder = mkdtempSync(path.join(tmpdir(), 'cam-release-'));
const [files, out] = [path.join(folder, 'files'), path.join(folder, 'out')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(extra: readonly string[] = []) {
  const args = ['--files', files, '--out', out, '--downloads', DOWNLOADS, '--homepage', HOMEPAGE];
  const all = [...args, '--publisher', 'Someone & Co', '--date', '2026-01-02', ...extra];
  return spawnSync(process.execPath, [path.join(ROOT, 'scripts/release/write-release.ts'), ...all], {
    encoding: 'utf8',
    cwd: ROOT,
  });
}

const sum = (name: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(files, name)))
    .digest('hex');
const read = (name: string) => readFileSync(path.join(out, name), 'utf8');

beforeAll(() => {
  mkdirSync(files);
  for (const name of PACKAGES) writeFileSync(path.join(files, name), `content of ${name}`);
  const made = run();
  expect(made.stderr).toBe('');
  expect(made.status).toBe(0);
});

test('SHA256SUMS has the checksum of each file, and again the same after a second run', () => {
  const expected = PACKAGES.map((name) => `${sum(name)}  ${name}\n`).join('');
  expect(readFileSync(path.join(files, 'SHA256SUMS'), 'utf8')).toBe(expected);
  expect(run().status).toBe(0);
  expect(readFileSync(path.join(files, 'SHA256SUMS'), 'utf8')).toBe(expected);
});

test('winget gets its three manifests, with the fields that their schema asks for', () => {
  const names = readdirSync(path.join(out, 'winget')).sort();
  const all = names.map((name) => parse(read(`winget/${name}`)));
  expect(all.map(({ ManifestType }) => ManifestType).sort()).toEqual([
    'defaultLocale',
    'installer',
    'version',
  ]);
  for (const one of all) {
    expect(one.PackageIdentifier).toMatch(/^[^.\s\\/:*?"<>|]{1,32}(?:\.[^.\s\\/:*?"<>|]{1,32}){1,7}$/);
    expect(one).toMatchObject({ PackageVersion: version, ManifestVersion: '1.6.0' });
  }
  const installer = all.find((one) => one.ManifestType === 'installer');
  expect(installer.InstallerType).toBe('nullsoft');
  expect(installer.Installers).toEqual(
    ['x64', 'arm64'].map((arch) => {
      const name = `CAM-${version}-win-${arch}.exe`;
      return {
        Architecture: arch,
        InstallerUrl: `${DOWNLOADS}/${name}`,
        InstallerSha256: sum(name).toUpperCase(),
      };
    }),
  );
  const locale = all.find((one) => one.ManifestType === 'defaultLocale');
  expect(locale).toMatchObject({ PackageLocale: 'en-US', Publisher: 'Someone & Co', License: 'MIT' });
  expect(locale.ShortDescription.length).toBeLessThanOrEqual(256);
  expect(names).toContain(`${locale.PackageIdentifier}.locale.en-US.yaml`);
});

test('the Homebrew cask names the image of each processor', () => {
  const cask = read('homebrew/caption-a-meme.rb');
  expect(cask).toMatch(/^cask "caption-a-meme" do\n/);
  expect(cask).toContain(`version "${version}"`);
  const [, template = ''] = /url "([^"]+)"/.exec(cask) ?? [];
  for (const [key, arch] of [
    ['arm', 'arm64'],
    ['intel', 'x64'],
  ]) {
    const url = template.replace('#{version}', version).replace('#{arch}', arch ?? '');
    const name = `CAM-${version}-mac-${arch}.dmg`;
    expect(url).toBe(`${DOWNLOADS}/${name}`);
    expect(cask).toMatch(new RegExp(`${key}: +"${sum(name)}"`));
  }
  expect(cask).toContain('app "CAM.app"');
});

test('the Flatpak is made from the deb, and has what it exports under its id', () => {
  const names = readdirSync(path.join(out, 'flatpak'));
  const id = 'app.captionameme.cam';
  expect(names.sort()).toEqual([`${id}.desktop`, `${id}.metainfo.xml`, `${id}.yml`]);
  const made = parse(read(`flatpak/${id}.yml`));
  expect(made).toMatchObject({ id, command: 'cam-desktop' });
  const [module] = made.modules;
  const deb = `CAM-${version}-linux-amd64.deb`;
  expect(module.sources[0]).toMatchObject({ url: `${DOWNLOADS}/${deb}`, sha256: sum(deb) });
  const local = module.sources.flatMap((one: { path?: string }) => one.path ?? []);
  expect(local.every((name: string) => names.includes(name))).toBe(true);
  const icons = readdirSync(path.join(ROOT, 'resources/icons/linux'));
  const sides = [...String(module['build-commands']).matchAll(/ usr\/share\/icons\/hicolor\/(\d+x\d+)\//g)];
  expect(sides.length).toBeGreaterThan(0);
  for (const [, side] of sides) expect(icons).toContain(`${side}.png`);
});

test('the desktop entry has the keys of the specification, and opens packs and links', () => {
  const [main = ''] = read('flatpak/app.captionameme.cam.desktop').split('\n\n');
  const lines = main.trimEnd().split('\n');
  expect(lines[0]).toBe('[Desktop Entry]');
  const entries = lines.slice(1).map((line) => /^([A-Za-z-]+)=(.+)$/.exec(line)?.slice(1) ?? []);
  const fields = Object.fromEntries(entries);
  expect(Object.keys(fields)).toHaveLength(entries.length);
  expect(fields).toMatchObject({
    Type: 'Application',
    Name: 'CAM',
    Exec: 'cam-desktop %U',
    Terminal: 'false',
  });
  for (const key of ['Categories', 'MimeType', 'Keywords']) expect(fields[key]).toMatch(/;$/);
  expect(fields.MimeType?.split(';')).toEqual(
    expect.arrayContaining(['application/vnd.cam.pack+zip', 'x-scheme-handler/cam', 'image/png']),
  );
  const metainfo = read('flatpak/app.captionameme.cam.metainfo.xml');
  expect(metainfo).toContain(`<release version="${version}" date="2026-01-02" />`);
  expect(metainfo).toContain('Someone &amp; Co');
});

test('the desktop entry has an action for each place in CAM, in every language', () => {
  const [main = '', ...actions] = read('flatpak/app.captionameme.cam.desktop').trimEnd().split('\n\n');
  const names = /^Actions=(.+);$/m.exec(main)?.[1]?.split(';') ?? [];
  expect(names).toEqual(['new-meme', 'quick', 'browse', 'gallery', 'jobs']);
  expect(actions.map((action) => action.split('\n')[0])).toEqual(
    names.map((name) => `[Desktop Action ${name}]`),
  );
  expect(actions[0]).toContain('\nName=New meme\n');
  expect(actions[0]).toContain('\nName[de]=Neues Meme\n');
  expect(actions[0]).toContain('\nName[zh_CN]=新建梗图\n');
  for (const action of actions) {
    expect(action).toMatch(/\nExec=cam-desktop (?:cam:\/\/[a-z]+|--quick)$/);
    expect(action.match(/^Name\[[a-zA-Z_]+\]=.+$/gm)).toHaveLength(LANGUAGE_TAGS.length - 1);
  }
});

test('a missing package and an address that is not https are refused', () => {
  expect(run(['--downloads', 'http://downloads.example']).stderr).toContain('must be an https address');
  const name = `CAM-${version}-win-arm64.exe`;
  rmSync(path.join(files, name));
  const failed = run();
  writeFileSync(path.join(files, name), `content of ${name}`);
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain(`The release has no ${name}.`);
});

const FEEDS = {
  'latest-x64-linux.yml': 'linux-x86_64.AppImage',
  'latest-arm64-mac.yml': 'mac-arm64.zip',
  'latest-x64-mac.yml': 'mac-x64.zip',
  'latest-arm64.yml': 'win-arm64.exe',
  'latest-x64.yml': 'win-x64.exe',
};

test('a feed that is missing, or leads to the package of another processor or version, stops the release', () => {
  const without = run(['--feeds']);
  expect(without.status).toBe(1);
  for (const name of Object.keys(FEEDS)) expect(without.stderr).toContain(`${name} is missing.`);
  const createFeed = (ending: string, changes: object = {}) => {
    const url = `CAM-${version}-${ending}`;
    writeFileSync(path.join(files, url), `content of ${url}`);
    const sha512 = createHash('sha512').update(`content of ${url}`).digest('base64');
    return stringify({ version, files: [{ url, sha512, ...changes }] });
  };
  for (const [name, ending] of Object.entries(FEEDS))
    writeFileSync(path.join(files, name), createFeed(ending));
  expect(run(['--feeds'])).toMatchObject({ status: 0, stderr: '' });
  const wrong: [string, string, RegExp][] = [
    ['latest-x64.yml', createFeed('win-arm64.exe'), /does not name CAM-.*-win-x64\.exe/],
    ['latest-arm64-mac.yml', createFeed('mac-arm64.zip', { sha512: 'AAAA' }), /another checksum/],
    ['latest-x64-mac.yml', 'version: 0.0.1\n', /of version 0\.0\.1/],
  ];
  for (const [name, text] of wrong) writeFileSync(path.join(files, name), text);
  const { status, stderr } = run(['--feeds']);
  expect(status).toBe(1);
  for (const [, , message] of wrong) expect(stderr).toMatch(message);
});
