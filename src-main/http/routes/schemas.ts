import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { PackInfo } from '../../../src-shared/contract/pack.ts';
import { TemplateFile } from '../../../src-shared/contract/template.ts';
import type { HttpDeps } from '../deps.ts';
import { addTextRoute, bindGet } from './text-route.ts';

/** The JSON files of a pack and their schemas. */
const SCHEMAS: Readonly<Record<string, TSchema>> = { template: TemplateFile, pack: PackInfo };

/** `/schemas/template.json` and `/schemas/pack.json`: JSON Schemas for authors of packs and their editors. Public. */
export function addSchemaRoutes(app: FastifyInstance, { baseUrl }: Pick<HttpDeps, 'baseUrl'>): void {
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const path = `/schemas/${name}.json`;
    const render = (address: string) => {
      const dialect = 'https://json-schema.org/draft/2020-12/schema';
      return `${JSON.stringify({ $schema: dialect, $id: `${address}${path}`, ...plainSchema(schema) }, null, 2)}\n`;
    };
    addTextRoute(bindGet(app), { path, type: 'application/schema+json', render }, baseUrl);
  }
}
