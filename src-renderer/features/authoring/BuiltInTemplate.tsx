import { CopyPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { bodyOfTemplate, documentOfTemplate } from '../../state/authoring/template-document.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';
import type { ReadyCard } from '../../state/ready-memes/ready-memes.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { ReadyMemes } from '../ready-memes/ReadyMemes.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Authoring.module.css';
import overlay from './Region.module.css';
import { regionBoxStyle, regionColor } from './region-css.ts';
import { TemplateSource } from './TemplateSource.tsx';
import { TemplateTitle } from './TemplateTitle.tsx';

/** A template that cannot be changed: its regions, and a button that copies it. */
export function BuiltInTemplate({ template }: { template: TemplateDetail }) {
  const { api, browse, router, toasts } = useApp();
  const { t } = useText();
  const { getName, regionName, regionHint } = useTemplateWords();
  const [copying, setCopying] = useState(false);
  const document = useMemo(() => documentOfTemplate(template), [template]);
  const copy = async () => {
    setCopying(true);
    try {
      const body = bodyOfTemplate(document);
      const { license, attribution, image_url } = template;
      const name = t('authoring:builtIn.copyName', { name: getName(template) }).slice(0, 80);
      const made = await api.createTemplate({ ...body, name, image_url, license, attribution });
      void browse.changed();
      router.go({ screen: 'template', template: made.id }, { replace: true });
    } catch (error) {
      toasts.fail(error);
      setCopying(false);
    }
  };
  return (
    <div className={styles.screen}>
      <header className={styles.topbar}>
        <TemplateTitle
          name={getName(template)}
          note={t('authoring:bar.builtIn')}
          animated={template.animated}
        />
        <Button onClick={() => router.go({ screen: 'new', template: template.id })}>
          {t('authoring:bar.use')}
        </Button>
        <Button variant="primary" disabled={copying} onClick={() => void copy()}>
          <CopyPlus size={16} aria-hidden />
          {t('authoring:builtIn.copy')}
        </Button>
      </header>
      <div className={styles.viewport}>
        <div className={styles.frame} dir="ltr" style={{ '--ratio': template.width / template.height }}>
          <img src={localUrl(template.image_url)} alt={template.description || getName(template)} />
          {document.regions.map((region, at) => (
            <RegionFrame key={region.id} region={region} at={at} />
          ))}
        </div>
      </div>
      <aside className={styles.panel} data-keep-clear aria-label={t('authoring:regions.title')}>
        <div className={styles.stack}>
          <p className={common.note}>{t('authoring:builtIn.note')}</p>
          <TemplateSource template={template} />
          {template.use_when && (
            <p className={common.note}>
              {t('authoring:builtIn.useWhen', { when: template.use_when })}{' '}
              {template.fails_when && t('authoring:builtIn.failsWhen', { when: template.fails_when })}
            </p>
          )}
          {document.regions.map((region, at) => (
            <article key={region.id} className={styles.regionFacts} style={regionColor(at)}>
              <span className={styles.number}>{at + 1}</span>
              <div>
                <h2>{regionName(region.name)}</h2>
                <p>{regionHint(region)}</p>
                <p className={styles.faint}>
                  {t('authoring:builtIn.recommended', {
                    chars: region.max_chars,
                    lines: t('authoring:builtIn.lines', { count: region.max_lines }),
                  })}
                </p>
              </div>
            </article>
          ))}
          <TemplateReadyMemes id={template.id} />
        </div>
      </aside>
    </div>
  );
}

/** The ready memes on a template; nothing until they have come. */
function TemplateReadyMemes({ id }: { id: string }) {
  const { readyMemes } = useApp();
  const { t } = useText();
  const load = useCallback(() => readyMemes.load({ template_id: id }), [readyMemes, id]);
  const loaded = useLoaded(load);
  const cards = loaded.state === 'ready' ? loaded.data : NO_CARDS;
  return <ReadyMemes title={t('create:ready.onTemplate')} layout="column" cards={cards} />;
}
const NO_CARDS: readonly ReadyCard[] = [];

/** A region on the picture, without controls. */
function RegionFrame({ region, at }: { region: RegionDraft; at: number }) {
  const { regionName } = useTemplateWords();
  return (
    <div className={overlay.region} style={{ ...regionColor(at), ...regionBoxStyle(region) }}>
      <span className={overlay.label}>
        <b>{at + 1}</b> {regionName(region.name)}
      </span>
    </div>
  );
}
