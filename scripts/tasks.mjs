const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/**
 * What each task runs, one after the other: a file below the checkout and its arguments. The caller's arguments go
 * to the last one.
 * @type {Record<string, [file: string, ...args: string[]][]>}
 */
export const TASKS = {
  start: [['scripts/start.ts']],
  dev: [['scripts/dev.ts']],
  cam: [['src-main/cli/cam.ts']],
  check: [['scripts/check.ts']],
  'check:fast': [['scripts/check-fast.ts']],
  'test:full': [['scripts/check.ts', '--full']],
  lint: [[BIOME, 'check', '--error-on-warnings', '.']],
  format: [[BIOME, 'check', '--write', '.']],
  build: [['scripts/build.ts']],
  'build:app': [['scripts/build-app.ts']],
  'server:files': [
    ['scripts/build.ts', '--no-types'],
    ['scripts/build-app.ts', '--page'],
    ['scripts/packaging/server-files.ts'],
  ],
  'mcp:build': [['scripts/mcp-build.ts']],
  'mcp:bundle': [['scripts/mcp-bundle.ts']],
  'pack:check': [['scripts/build-app.ts'], ['scripts/packaging/pack-check.ts']],
  package: [
    ['scripts/build-app.ts'],
    ['node_modules/electron-builder/cli.js', '--config', 'scripts/packaging/electron-builder.config.ts'],
  ],
  'release:files': [['scripts/release/write-release.ts']],
  bench: [['test/bench/bench.ts']],
  'bench:ui': [['test/bench/ui/bench.ts']],
  screens: [['scripts/screens.ts']],
  'templates:build': [['scripts/templates-build.ts']],
  'templates:check': [['scripts/templates-build.ts', '--check']],
  'templates:sheet': [['scripts/templates-sheet.ts']],
  'templates:new': [['scripts/templates-new.ts']],
  'templates:lint': [['scripts/templates-lint.ts']],
  'templates:preview': [['scripts/templates-preview.ts']],
  'templates:duplicates': [['scripts/templates-duplicates.ts']],
  'templates:motion': [['scripts/templates-motion-sheet.ts']],
  'pictures:generated': [['scripts/generation-sheet.ts']],
  'content:check': [['scripts/content-check.ts']],
  'writer:scorecard': [['scripts/writer-scorecard.ts']],
  'painter:words': [['scripts/painter-words.ts']],
  'provider:run': [['scripts/provider-run.ts']],
  'provider:judge': [['scripts/provider-judge.ts']],
  'fonts:coverage': [['scripts/fonts-coverage.ts']],
  icons: [['scripts/icons.ts']],
  notices: [['scripts/notices.ts']],
  'docs:cli': [['scripts/docs-cli.ts']],
  messages: [['scripts/messages.ts']],
};
