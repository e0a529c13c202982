import { createHash } from 'node:crypto';
import type { FetchedPackName } from '../../../src-shared/contract/fetched-packs.ts';
import { getIdentity } from '../../library/origin.ts';
import { deriveSlug } from '../../library/slug.ts';
import type { Library, Template } from '../../library/types.ts';

/** A service whose calls are answered here; imported templates name it as their pack. */
export type Service = FetchedPackName;

/** Finds templates by the ids that other services use. */
export interface OtherIds {
  /** The template with this id of a service; else one of CAM's with this name or for the same joke. */
  find(service: Service, id: string): Template | undefined;
  /** The template with exactly this id, without a search by name. */
  exact(service: Service, id: string): Template | undefined;
  /** The id under which a template is listed; for one imported from the service, the service's own id. */
  getId(service: Service, template: Template): string;
  /** All templates, those imported from the service first. */
  all(service: Service): Template[];
}

/** Bytes of a hash that are used as a number of up to 15 digits, which JavaScript and others read exactly. */
const NUMBER_BYTES = 6;

/** A numeric id for a template without one, computed from its slug, so that it is the same on every machine. */
function computeNumber({ file }: Template): string {
  return `${createHash('sha256').update(file.slug).digest().readUIntBE(0, NUMBER_BYTES)}`;
}

const OWN_ID: Record<Service, (template: Template) => string> = {
  memegen: ({ file }) => file.slug,
  imgflip: computeNumber,
};

function findImportedId(service: Service, { origin }: Template): string | undefined {
  const identity = getIdentity(origin);
  return identity?.pack === service ? identity.id : undefined;
}

/** The other service, from which the same format may have been imported. */
const OTHER: Record<Service, Service> = { memegen: 'imgflip', imgflip: 'memegen' };

/**
 * Templates for the service's ids of known formats: the format imported from the other service, else the template with
 * one of its names, else the built-in template for the same joke.
 */
function* listKnownTemplates(
  service: Service,
  library: Library,
  named: ReadonlyMap<string, Template>,
): Generator<[id: string, template: Template]> {
  const get = (slug: string | undefined) => (slug === undefined ? undefined : library.get(slug));
  if (service === 'imgflip') {
    for (const [id, { template: slug }] of library.imgflipPictures) {
      const template = get(slug);
      if (template) yield [id, template];
    }
  }
  const other = OTHER[service];
  const imported = new Map(
    library.all().map((template) => [findImportedId(other, template), template] as const),
  );
  for (const { name, names, ids = {}, template: slug } of library.knownFormats) {
    const id = ids[service];
    if (id === undefined) continue;
    const same = ids[other] === undefined ? undefined : imported.get(ids[other]);
    const slugs = [name, ...names].map((each) => deriveSlug(each) ?? '');
    const template = same ?? slugs.map((each) => named.get(each)).find(Boolean) ?? get(slug);
    if (template) yield [id, template];
  }
}

/** The table of ids is built again when the library has changed. */
export function createOtherIds(library: Library): OtherIds {
  const cached = new Map<Service, { revision: number; byId: ReadonlyMap<string, Template> }>();
  const getId: OtherIds['getId'] = (service, template) =>
    findImportedId(service, template) ?? OWN_ID[service](template);

  /** Templates by id. Better matches are added later and replace earlier ones. */
  const build = (service: Service): ReadonlyMap<string, Template> => {
    const templates = [...library.all()].reverse();
    const named = new Map<string, Template>();
    for (const template of templates) {
      for (const name of template.file.alt_names) named.set(deriveSlug(name) ?? '', template);
    }
    for (const template of templates) named.set(template.file.slug, template);
    named.delete('');
    const byId = new Map([...listKnownTemplates(service, library, named), ...named]);
    for (const template of templates) byId.set(template.id, template);
    for (const template of templates)
      if (!findImportedId(service, template)) byId.set(getId(service, template), template);
    for (const template of templates) {
      const id = findImportedId(service, template);
      if (id !== undefined) byId.set(id, template);
    }
    return byId;
  };

  const index = (service: Service): ReadonlyMap<string, Template> => {
    const revision = library.revision();
    const known = cached.get(service);
    if (known?.revision === revision) return known.byId;
    const byId = build(service);
    cached.set(service, { revision, byId });
    return byId;
  };

  return {
    getId,
    exact: (service, id) => index(service).get(id),
    find: (service, id) => index(service).get(id) ?? library.sameJoke(id)[0],
    all: (service) => {
      const isImported = (template: Template) => findImportedId(service, template) !== undefined;
      const all = library.all();
      return [...all.filter(isImported), ...all.filter((template) => !isImported(template))];
    },
  };
}
