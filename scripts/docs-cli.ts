import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { cliPage } from './cli-page.ts';

/** `npm run docs:cli`: writes docs/cli.md. */
writeFileSync(path.join(import.meta.dirname, '../docs/cli.md'), cliPage());
