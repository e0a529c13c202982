import type { LabelKey } from '../../../src-shared/messages/keys.ts';

/** The sections of Settings, in their order. Their ids are part of addresses, such as `#/settings/brand`. */
export const SECTIONS = [
  { id: 'appearance', label: 'settings:appearance.title' },
  { id: 'brand', label: 'settings:brand.title' },
  { id: 'export', label: 'settings:export.title' },
  { id: 'desktop', label: 'settings:desktop.title', onDesktop: true },
  { id: 'updates', label: 'settings:updates.title', onDesktop: true },
  { id: 'fonts', label: 'fonts:title' },
  { id: 'writing', label: 'writing:title' },
  { id: 'cut-out', label: 'cutout:settings.title' },
  { id: 'models', label: 'providers:models.title' },
  { id: 'providers', label: 'providers:title' },
  { id: 'storage', label: 'storage:title' },
  { id: 'backups', label: 'storage:backups.title' },
  { id: 'outbound', label: 'settings:outbound.title' },
  { id: 'about', label: 'settings:about.title' },
] as const satisfies readonly { id: string; label: LabelKey; onDesktop?: true }[];

export type SectionId = (typeof SECTIONS)[number]['id'];

/** The sections that are shown. */
export const listSections = (isDesktop: boolean) =>
  SECTIONS.filter((section) => isDesktop || !('onDesktop' in section));
