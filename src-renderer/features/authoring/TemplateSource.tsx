import { rightsWords, saysNothing } from '../../../src-shared/contract/rights.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useText } from '../../text.tsx';
import common from '../../ui/common.module.css';

/** The source of a template's picture and the rights in it; empty if neither is known. */
export function TemplateSource({
  template,
}: {
  template: Pick<TemplateDetail, 'source' | 'license' | 'attribution'>;
}) {
  const { t } = useText();
  const { source, license, attribution } = template;
  const isFromPack = source !== 'user' && source !== 'builtin';
  const facts = [
    isFromPack ? t('authoring:source.pack', { pack: source }) : '',
    isFromPack && saysNothing(license) ? '' : license && rightsWords(license),
    attribution,
    isFromPack && saysNothing(license) ? t('authoring:source.rights') : '',
  ].filter(Boolean);
  return facts.length > 0 ? <p className={common.note}>{facts.join(' ')}</p> : null;
}
